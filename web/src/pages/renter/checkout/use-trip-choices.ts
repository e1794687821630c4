import type { Quote } from '@rihla/contract/bookings/price'
import type { ChosenExtra } from '@rihla/contract/extras'
import { extrasInText } from '@rihla/domain/pricing/extras'
import { useNavigate } from 'react-router'
import { useSite } from '../../../app/root-data.ts'
import { useNextLocation } from '../../../app/use-next-location.ts'
import { periodQuery } from '../../../features/date-search/period-in-address.ts'
import { deliverToIn } from '../../../features/delivery/delivery-in-address.ts'
import { extrasInAddress } from '../../../features/extras/extras-in-address.ts'
import { paths } from '../../../paths/paths.ts'

/** What a renter chooses with the car, besides its dates. */
export interface TripChoices {
  /** Null when the car is picked up where it stands. */
  deliverTo: string | null
  extras: readonly ChosenExtra[]
}

/** The query parameters of the choices, for the pages that keep them in their URL. */
export const choicesQuery = ({ deliverTo, extras }: TripChoices) => ({
  deliverTo: deliverTo ?? '',
  extras: extrasInText(extras),
})

/**
 * Delivery and extras in the URL, updated before their price has loaded, and a function to choose others. In the URL,
 * so that a reload keeps them and signing in again returns to them.
 */
export function useTripChoices({ vehicleId, period }: Quote, loaded: TripChoices) {
  const { now } = useSite()
  const navigate = useNavigate()
  const next = useNextLocation()
  const isComing = next?.pathname === paths.checkout(vehicleId)
  const coming = isComing ? new URLSearchParams(next.search) : null
  const current: TripChoices = coming
    ? { deliverTo: deliverToIn(coming), extras: extrasInAddress(coming) }
    : loaded
  return {
    ...current,
    isComing,
    choose: (changes: Partial<TripChoices>) => {
      const choices = choicesQuery({ ...current, ...changes })
      void navigate(paths.checkout(vehicleId, { ...periodQuery(period, now), ...choices }), {
        replace: true,
        preventScrollReset: true,
      })
    },
  }
}
