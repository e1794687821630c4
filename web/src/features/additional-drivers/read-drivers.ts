import type { AdditionalDriver } from '@rihla/contract/additional-drivers'
import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import type { ApiClient } from '../../server-context.ts'

export interface BookingDrivers {
  drivers: AdditionalDriver[]
  /** How many more the renter can invite. */
  left: number
}

/** The additional drivers of a booking that has any; null for all others, and when they could not be read. */
export async function readDrivers(
  api: ApiClient,
  { id, extras }: Pick<BookingSummary, 'id' | 'extras'>,
): Promise<BookingDrivers | null> {
  if (!extras.some(({ kind }) => kind === 'additional_driver')) return null
  return await api.additionalDrivers.list({ id }).catch(() => null)
}
