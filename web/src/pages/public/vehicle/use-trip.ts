import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { whyPeriodNotAllowed } from '@rihla/domain/booking/rental-period'
import { useNavigate } from 'react-router'
import { useNextLocation } from '../../../app/use-next-location.ts'
import { periodInAddress, periodQuery } from '../../../features/date-search/period-in-address.ts'
import { deliverToIn } from '../../../features/delivery/delivery-in-address.ts'
import { paths } from '../../../paths/paths.ts'

/**
 * The trip dates and the delivery in the URL, updated before their quote has loaded, and functions to change them. They
 * are in the URL, so that the page can be shared and reloaded with them. Extras that were chosen in the checkout stay in it.
 */
export function useTrip(
  vehicle: VehicleDetail,
  loaded: { period: RentalPeriod | null; deliverTo: string | null; extras: string },
  now: number,
) {
  const navigate = useNavigate()
  const next = useNextLocation()
  const isComing = next?.pathname === paths.vehicle(vehicle.id)
  const coming = isComing ? new URLSearchParams(next.search) : null
  const period = coming ? periodInAddress(coming, now).period : loaded.period
  const deliverTo = coming ? deliverToIn(coming) : loaded.deliverTo
  const { advanceNoticeMinutes, minDays, maxDays } = vehicle
  const problem = period && whyPeriodNotAllowed(period, { now, advanceNoticeMinutes, minDays, maxDays })

  function choose(next: { period: RentalPeriod | null; deliverTo: string | null }) {
    void navigate(
      paths.vehicle(vehicle.id, {
        ...periodQuery(next.period, now),
        deliverTo: next.deliverTo ?? '',
        extras: loaded.extras,
      }),
      { replace: true, preventScrollReset: true },
    )
  }

  return {
    period,
    problem,
    deliverTo,
    choosePeriod: (next: RentalPeriod | null) => choose({ period: next, deliverTo }),
    chooseDelivery: (next: string | null) => choose({ period, deliverTo: next }),
    isComing,
  }
}
