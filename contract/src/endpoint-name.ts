import type { Api } from './api.ts'

/** Such as 'bookings.request'. */
export type EndpointName = {
  [Module in keyof Api]: `${Module}.${keyof Api[Module] & string}`
}[keyof Api]
