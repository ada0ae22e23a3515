export const redirects = [{ from: ['services/mach'], to: 'services/blik/payin_hpp' }]
