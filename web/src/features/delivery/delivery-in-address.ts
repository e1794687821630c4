import type { ShownDeliveryOffer } from '@rihla/contract/delivery'

/** The delivery that a URL asks for: the id of an offered place or the slug of a place; null without one. */
export const deliverToIn = (params: URLSearchParams): string | null =>
  params.get('deliverTo')?.slice(0, 60) || null

/** Whether a renter can choose a delivery. */
export const hasDelivery = ({ places, radius }: ShownDeliveryOffer): boolean =>
  places.length > 0 || radius !== null
