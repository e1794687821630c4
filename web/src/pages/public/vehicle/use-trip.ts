import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { whyPeriodNotAllowed } from '@rihla/domain/booking/rental-period'
import { useNavigate, useNavigation } from 'react-router'
import { periodInAddress, periodQuery } from '../../../features/date-search/period-in-address.ts'
import { paths } from '../../../paths/paths.ts'

/**
 * The trip dates in the URL, updated before their quote has loaded, and a function to change them. The dates are in the
 * URL, so that the page can be shared and reloaded with them.
 */
export function useTrip(vehicle: VehicleDetail, loaded: RentalPeriod | null, now: number) {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const isComing = location?.pathname === paths.vehicle(vehicle.id)
  const period = isComing ? periodInAddress(new URLSearchParams(location.search), now).period : loaded
  const { advanceNoticeMinutes, minDays, maxDays } = vehicle
  const problem = period && whyPeriodNotAllowed(period, { now, advanceNoticeMinutes, minDays, maxDays })

  function choosePeriod(next: RentalPeriod | null) {
    void navigate(paths.vehicle(vehicle.id, periodQuery(next, now)), {
      replace: true,
      preventScrollReset: true,
    })
  }

  return { period, problem, choosePeriod, isComing }
}
