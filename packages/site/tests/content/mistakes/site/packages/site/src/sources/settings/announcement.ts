export const announcement = { id: '2.1', isCloseable: true, href: '/changelog' }
