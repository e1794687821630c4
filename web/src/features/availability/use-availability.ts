import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { useState } from 'react'
import { useRecheck } from '../../api/use-recheck.ts'
import { useIsOnline } from '../../offline/use-is-online.ts'

/** What is known about the dates: no dates, check in progress, no answer, available, taken, or offline. */
export type Availability = 'unknown' | 'checking' | 'failed' | 'available' | 'not_available' | 'offline'

/** The result of a check. */
export interface CheckedDates {
  available: boolean
  /** The viewer's own booking when it is what takes the dates. */
  ownBookingId: string | null
}

interface Answer {
  about: string
  /** Null when the check failed. */
  dates: CheckedDates | null
}

/**
 * Whether a vehicle is available for the dates, and the viewer's own booking that takes them; kept current while the
 * page is open. `loaded` is the result from the page's loader for the same dates; null when it is not known. Without
 * dates there is no check.
 */
export function useAvailability(
  vehicleId: string,
  period: RentalPeriod | null,
  loaded: CheckedDates | null,
): { availability: Availability; ownBookingId: string | null } {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isOnline = useIsOnline()
  const about = period ? JSON.stringify([vehicleId, period]) : null
  useRecheck({
    about,
    vehicleId,
    isKnown: loaded !== null,
    check: async () => {
      if (period === null || about === null) return true
      const dates = await checkDates(vehicleId, period)
      setAnswer({ about, dates })
      return dates !== null
    },
  })

  const isAnswered = answer !== null && answer.about === about
  const dates = isAnswered ? answer.dates : loaded
  return { availability: stateOf(), ownBookingId: dates?.ownBookingId ?? null }

  function stateOf(): Availability {
    if (!isOnline) return 'offline'
    if (about === null) return 'unknown'
    if (dates === null) return isAnswered ? 'failed' : 'checking'
    return dates.available ? 'available' : 'not_available'
  }
}

async function checkDates(id: string, period: RentalPeriod): Promise<CheckedDates | null> {
  try {
    const { liveApi } = await import('../../api/live-api.ts')
    return await liveApi.vehicles.availability({ id, ...period })
  } catch {
    return null
  }
}
