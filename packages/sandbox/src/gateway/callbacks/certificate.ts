/**
 * The key with which the sandbox signs notifications of Binance Pay. It is for tests only and may be public: Binance
 * uses other keys.
 */
const privateKey: JsonWebKey = {
  kty: 'RSA',
  n: [
    'y674Z6JATyc-eUiJ7ELeMVbNnuIqELdwJuTNBJx3JBHuLukPIX1RWBRIG644IeL_qXwZGOX5uObxPjnrQ79DNaWuXeDAqmjCzpWSVGev',
    'Qmllw-sONiRVKMA_HtmhLbBA1CTk0mVf85LnaTBv7nMZylTRcZ_CwQqRvgqYWipDfQyOKd4RIk4mMpS37GefJHSoB7XULyO2bT68fQN8',
    'q6spkfdRiPwlVsBAdlFC1Ua1orAflu7gObZHPjX1QoiWMOmDvq_RzYfZT-GL829qjDndMLEunYe1AkR50dvwzPrP6C3R6EoXzAb-NQz2',
    'zJg-VxTGsFrgIHJs52Jh1OrO6FVvCQ',
  ].join(''),
  e: 'AQAB',
  d: [
    'CPj5Ol98Y8A_0UnvwXekoBnJzxD5d2kNSLlVirl1yiH8ExbzMq95kN672nRPRrbgOlAcLuual5mc0PfuNDrNtCRLTRlkg11AD6epHYy_',
    'vLY15G6LXrk1AymM3kgKAKA-CtphNh9_HZTAGvMmSyPI5A_edhnqk2RqzStcUMSB2pVJ4gnKrsnhve0-sLdYp9ZqFeNmqLNPpuZnQ_zt',
    'neX-cV4KaogW7m8gT-CTx1-leIcWBFUn0nw5_mqj6LdY4ncUrYFTCyzFitokR1tO7bKCQDd7dgx2eBCDKb7Zrvqi9BskzTjahcu2ss9m',
    '9WHy_gH46idv_LiVRbtojfKmJSmPDQ',
  ].join(''),
  p: [
    '6hCnEM_5Xc_Yx7RI4t2ddvwjZUBL5ELpIdYC0GHHXHoHTcZpYlVzpu-Sg-XOBMJwoxIC-hqc16su0V5sW48nWR--tIvVL2Ls5nfBOjGp',
    '0DyuW7-WIpowlC0ThZTc8vmgZ4GUZYKLh-Cv3m8wz1dXjHc2ojSXpRJD4F8-_MFQAIc',
  ].join(''),
  q: [
    '3sVyhpw8FaMctwdB_paNPqyPR_8SqzgS6DTzlZqHSNl3-Fvu8OQ1kTDUlwlqQD7QJy2mzwJ0GzBd7Cwt0l5eqYyWFjUIs7aJyI23vYVx',
    'G7KBTOxQwt03hgfrJAeVfUavYr4sGRcu-2G-kVWb5R2gD49juDAVINUlwGLauIrkx-8',
  ].join(''),
  dp: [
    'WaMq98tNyllwwXoPd6I7TXfd7kajSbU-JtEYnsjzWjz5UxWrAheLhOC2kYCOV1BHZovdS_6pFgbelRu-D4pRHVaE6AutBsqxwskV3L1s',
    'NO0oMMa8LmAyPmzMzxllTD_A6CK9u-o0mUK410xput3OD2MQLypI8NR_3gtbydwWUT0',
  ].join(''),
  dq: [
    'XRUznXt6v6_AN9oYgUB3FFEWLYcvTcvIWq6FeWVwUchMkMIZPR6eI2S778BHXUDhyP0STj1ANnwnQp_TJau48i-EJxNR54XGXL6an946',
    'PNCBppq3xDSbFq4IWq2wkQAQGLpNws4lG3TkI-YZlcqjLt1DVZsBuQ5XD-Q-cA3ZOpE',
  ].join(''),
  qi: [
    'GWUg5InlZBpeQq7_GdFtQYztZQBRuWsJh3eQiBEsM41IFKZFUtG1x-uOLahiR3ng07SZ_oqt7-WMz-EKIG0AYRCJxcvpUbXElY16Qb9t',
    'kbmChvxJiGkwHG_6wiCbZZccl3nsGG1UcWrl_HR8FM15_bZTZ_J6i8seTWQ4O7WMJgM',
  ].join(''),
}

/** The public key in SPKI, the format that Binance publishes; also shown on the page of binance_pay_notify. */
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

/** Tells a receiver which key to use. */
export const certificateNumber = 'eaadda7bcc3b5f7318f804433efa8e20'

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/** RSA with PKCS #1 v1.5 padding and SHA-256, in Base64. */
export async function signRsa(text: string): Promise<string> {
  const key = await crypto.subtle.importKey('jwk', privateKey, algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign(algorithm.name, key, new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(signature)))
}
