/**
 * The key that the sandbox signs notifications of Binance Pay with. It is for tests only, and everybody may know it:
 * Binance itself has others.
 */
const privateKey = [
  'MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQDLrvhnokBPJz55SInsQt4xVs2e4ioQt3Am5M0EnHckEe4u6Q8h',
  'fVFYFEgbrjgh4v+pfBkY5fm45vE+OetDv0M1pa5d4MCqaMLOlZJUZ69CaWXD6w42JFUowD8e2aEtsEDUJOTSZV/zkudpMG/ucxnK',
  'VNFxn8LBCpG+CphaKkN9DI4p3hEiTiYylLfsZ58kdKgHtdQvI7ZtPrx9A3yrqymR91GI/CVWwEB2UULVRrWisB+W7uA5tkc+NfVC',
  'iJYw6YO+r9HNh9lP4Yvzb2qMOd0wsS6dh7UCRHnR2/DM+s/oLdHoShfMBv41DPbMmD5XFMawWuAgcmznYmHU6s7oVW8JAgMBAAEC',
  'ggEACPj5Ol98Y8A/0UnvwXekoBnJzxD5d2kNSLlVirl1yiH8ExbzMq95kN672nRPRrbgOlAcLuual5mc0PfuNDrNtCRLTRlkg11A',
  'D6epHYy/vLY15G6LXrk1AymM3kgKAKA+CtphNh9/HZTAGvMmSyPI5A/edhnqk2RqzStcUMSB2pVJ4gnKrsnhve0+sLdYp9ZqFeNm',
  'qLNPpuZnQ/ztneX+cV4KaogW7m8gT+CTx1+leIcWBFUn0nw5/mqj6LdY4ncUrYFTCyzFitokR1tO7bKCQDd7dgx2eBCDKb7Zrvqi',
  '9BskzTjahcu2ss9m9WHy/gH46idv/LiVRbtojfKmJSmPDQKBgQDqEKcQz/ldz9jHtEji3Z12/CNlQEvkQukh1gLQYcdcegdNxmli',
  'VXOm75KD5c4EwnCjEgL6GpzXqy7RXmxbjydZH760i9UvYuzmd8E6ManQPK5bv5YimjCULROFlNzy+aBngZRlgouH4K/ebzDPV1eM',
  'dzaiNJelEkPgXz78wVAAhwKBgQDexXKGnDwVoxy3B0H+lo0+rI9H/xKrOBLoNPOVmodI2Xf4W+7w5DWRMNSXCWpAPtAnLabPAnQb',
  'MF3sLC3SXl6pjJYWNQiztonIjbe9hXEbsoFM7FDC3TeGB+skB5V9Rq9iviwZFy77Yb6RVZvlHaAPj2O4MBUg1SXAYtq4iuTH7wKB',
  'gFmjKvfLTcpZcMF6D3eiO0133e5Go0m1PibRGJ7I81o8+VMVqwIXi4TgtpGAjldQR2aL3Uv+qRYG3pUbvg+KUR1WhOgLrQbKscLJ',
  'Fdy9bDTtKDDGvC5gMj5szM8ZZUw/wOgivbvqNJlCuNdMabrdzg9jEC8qSPDUf94LW8ncFlE9AoGAXRUznXt6v6/AN9oYgUB3FFEW',
  'LYcvTcvIWq6FeWVwUchMkMIZPR6eI2S778BHXUDhyP0STj1ANnwnQp/TJau48i+EJxNR54XGXL6an946PNCBppq3xDSbFq4IWq2w',
  'kQAQGLpNws4lG3TkI+YZlcqjLt1DVZsBuQ5XD+Q+cA3ZOpECgYAZZSDkieVkGl5Crv8Z0W1BjO1lAFG5awmHd5CIESwzjUgUpkVS',
  '0bXH644tqGJHeeDTtJn+iq3v5YzP4QogbQBhEInFy+lRtcSVjXpBv22RuYKG/EmIaTAcb/rCIJtllxyXeewYbVRxauX8dHwUzXn9',
  'tlNn8nqLyx5NZDg7tYwmAw==',
].join('')

/** Its other half, which the page of binance_pay_notify shows too. */
export const publicKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAy674Z6JATyc+eUiJ7ELe
MVbNnuIqELdwJuTNBJx3JBHuLukPIX1RWBRIG644IeL/qXwZGOX5uObxPjnrQ79D
NaWuXeDAqmjCzpWSVGevQmllw+sONiRVKMA/HtmhLbBA1CTk0mVf85LnaTBv7nMZ
ylTRcZ/CwQqRvgqYWipDfQyOKd4RIk4mMpS37GefJHSoB7XULyO2bT68fQN8q6sp
kfdRiPwlVsBAdlFC1Ua1orAflu7gObZHPjX1QoiWMOmDvq/RzYfZT+GL829qjDnd
MLEunYe1AkR50dvwzPrP6C3R6EoXzAb+NQz2zJg+VxTGsFrgIHJs52Jh1OrO6FVv
CQIDAQAB
-----END PUBLIC KEY-----
`

/** By which a receiver finds the key. */
export const certificateNumber = 'eaadda7bcc3b5f7318f804433efa8e20'

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/** RSA with PKCS #1 v1.5 padding and SHA-256, in Base64. */
export async function certify(text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(privateKey), (letter) => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('pkcs8', bytes, algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign(algorithm.name, key, new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(signature)))
}
