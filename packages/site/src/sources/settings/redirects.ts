export interface Redirect {
  /** The old page id. Old links have `_`, `/` or a space between its parts. */
  from: [string, ...string[]]
  /** The id of the page that replaces it. */
  to: string
}

/** Old addresses of the current version, valid in every language. */
export const redirects: Redirect[] = [
  { from: ['services/card_credit'], to: 'services/card_payout' },
  { from: ['services/blik_hpp'], to: 'services/blik/payin_hpp' },
  { from: ['services/cbucvu', 'hpp_argentina'], to: 'services/cbucvu/payin_hpp' },
  { from: ['services/cbucvu', 'h2h_argentina'], to: 'services/cbucvu/payin_h2h' },
  { from: ['services/cbucvu_payout'], to: 'services/cbucvu/payout' },
  { from: ['services/cbucvu', 'hpp_chile'], to: 'services/chile/bank_transfer/payin_hpp' },
  { from: ['services/gate_io'], to: 'services/crypto/gate_pay' },
  { from: ['services/mach'], to: 'services/mach/payin_hpp' },
  { from: ['services/mobile_commerce_ghs', 'payin'], to: 'services/ghana/mobile_money/payin_hpp' },
  { from: ['services/mobile_commerce_kes', 'payin'], to: 'services/kenya/mobile_money/payin_hpp' },
  {
    from: ['services/mobile_commerce', 'cote_divoire', 'payin_hpp'],
    to: 'services/cote_divoire/mobile_money/payin_hpp',
  },
  { from: ['services/bank_transfer', 'ngn_payin_hpp'], to: 'services/nigeria/bank_transfer/payin_hpp' },
  { from: ['services/pix_payin'], to: 'services/pix/pix_payin_hpp' },
  { from: ['services/pix_payout'], to: 'services/pix/payout' },
  { from: ['services/turkey', 'papara'], to: 'services/turkey/papara/payin_hpp' },
  { from: ['services/turkey', 'payco'], to: 'services/turkey/payco/payin_hpp' },
  { from: ['services/turkey', 'mefete'], to: 'services/turkey/mefete/payin_hpp' },
  { from: ['services/turkey', 'bank_transfer'], to: 'services/turkey/bank_transfer/payin_hpp' },
  { from: ['services/bank_transfer', 'south_africa_payin_hpp'], to: 'services/south_africa/bank_transfer/payin_hpp' },
  // Folders of guides that have no page of their own.
  { from: ['services/cameroon'], to: 'services/cameroon/mobile_money' },
  { from: ['services/cote_divoire'], to: 'services/cote_divoire/mobile_money' },
  { from: ['services/ghana'], to: 'services/ghana/mobile_money' },
  { from: ['services/kenya'], to: 'services/kenya/mobile_money' },
  { from: ['services/paraguay'], to: 'services/paraguay/bank_transfer' },
  { from: ['services/south_africa'], to: 'services/south_africa/bank_transfer' },
  { from: ['services/ukraine'], to: 'services/ukraine/iban' },
  { from: ['services/argentina'], to: 'services/index' },
  { from: ['services/binance'], to: 'services/index' },
  { from: ['services/chile'], to: 'services/index' },
  { from: ['services/colombia'], to: 'services/index' },
  { from: ['services/ecuador'], to: 'services/index' },
  { from: ['services/mexico'], to: 'services/index' },
  { from: ['services/mobile_commerce'], to: 'services/index' },
  { from: ['services/nigeria'], to: 'services/index' },
  { from: ['services/online_payments'], to: 'services/index' },
  { from: ['services/peru'], to: 'services/index' },
  { from: ['services/turkey'], to: 'services/index' },
  { from: ['services/countries'], to: 'services/index' },
  { from: ['services/invoicing'], to: 'invoicing/index' },
  { from: ['invoicing/api_invoicing'], to: 'invoicing/index' },
  { from: ['api/p2p'], to: 'api/index' },
  { from: ['api/reports'], to: 'api/index' },
  { from: ['docs_health'], to: 'index' },
]
