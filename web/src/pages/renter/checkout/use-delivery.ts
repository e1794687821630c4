import type { Quote } from '@rihla/contract/bookings/price'
import { useNavigate, useNavigation } from 'react-router'
import { useSite } from '../../../app/root-data.ts'
import { periodQuery } from '../../../features/date-search/period-in-address.ts'
import { deliverToIn } from '../../../features/delivery/delivery-in-address.ts'
import { paths } from '../../../paths/paths.ts'

/**
 * The delivery in the URL, updated before its price has loaded, and a function to choose another. In the URL, so that a
 * reload keeps it and signing in again returns to it.
 */
export function useDelivery({ vehicleId, period }: Quote, loaded: string | null) {
  const { now } = useSite()
  const navigate = useNavigate()
  const { location } = useNavigation()
  const isComing = location?.pathname === paths.checkout(vehicleId)
  return {
    deliverTo: isComing ? deliverToIn(new URLSearchParams(location.search)) : loaded,
    isComing,
    choose: (deliverTo: string | null) =>
      void navigate(paths.checkout(vehicleId, { ...periodQuery(period, now), deliverTo: deliverTo ?? '' }), {
        replace: true,
        preventScrollReset: true,
      }),
  }
}
