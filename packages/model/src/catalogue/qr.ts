/** QR payloads in the formats of their schemes. The accounts in them do not exist, so they cannot be paid. */

/** The payment that a code asks for. */
interface Order {
  merchant_reference: string
  amount: string
  /** The service-specific fields of the request. */
  service_data?: { recipient_code?: string; iban?: string; payment_purpose?: string }
}

/** The payee in the codes of Pix and UPI. */
const payee = 'Shop'

/** The text of a code; the address of the payment page where the scheme encrypts or hides what its codes contain. */
export function qrPayload(method: string, order: Order, address: string): string {
  switch (method) {
    case 'pix':
      return pix(order, address)
    case 'upi':
      return upi(order)
    case 'qr_nbu':
      return nationalBankOfUkraine(order)
    default:
      return address
  }
}

/**
 * BR Code of the Banco Central do Brasil: EMV fields, each an id, a length and a value, among them the address at the
 * receiving bank from which the payer’s app takes the payment (26), the amount (54) and the payee (59); the last is the
 * checksum of everything before it. The code is good for one payment (01 is 12), as its address is.
 */
function pix({ amount }: Order, address: string): string {
  const location = field('25', `pix.example/qr/${address.slice(address.lastIndexOf('/') + 1)}`)
  const account = field('26', `0014BR.GOV.BCB.PIX${location}`)
  const payment = `520400005303986${field('54', amount)}5802BR5904${payee}6008BRASILIA62070503***6304`
  const text = `000201010212${account}${payment}`
  return text + crc16(text)
}

const field = (id: string, value: string): string => id + String(value.length).padStart(2, '0') + value

/** CRC-16 with polynomial 0x1021 and initial value 0xFFFF, as four hexadecimal digits. */
export function crc16(text: string): string {
  let rest = 0xffff
  for (const letter of text) {
    rest ^= letter.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1) rest = (rest << 1) ^ (rest & 0x8000 ? 0x11021 : 0)
  }
  return rest.toString(16).toUpperCase().padStart(4, '0')
}

/** UPI deep link of the NPCI. */
const upi = ({ merchant_reference, amount }: Order): string =>
  `upi://pay?pa=shop@example&pn=${payee}&tr=${encodeURIComponent(merchant_reference)}&am=${amount}&cu=INR`

/**
 * QR code of the National Bank of Ukraine, format 003: 17 lines, in URL-safe Base64. The payee is the one whose account
 * a transfer by IBAN names.
 */
function nationalBankOfUkraine({ merchant_reference, amount, service_data = {} }: Order): string {
  const { iban = 'UA739999990000026000000000001', recipient_code = '12345678', payment_purpose } = service_data
  const lines = `BCD\n003\n1\nUCT\n\nТОВ «Приклад платежів»\n${iban}\nUAH${amount}\n${recipient_code}\n\n\n`
  const bytes = new TextEncoder().encode(`${lines}${payment_purpose ?? merchant_reference}\n\n\n\n\n`)
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  return `https://qr.bank.gov.ua/${text.replace(/=+$/, '')}`
}
