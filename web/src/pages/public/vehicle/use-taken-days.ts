import { MAX_DAYS_AHEAD } from '@rihla/domain/booking/rental-period'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { useEffect, useState } from 'react'
import { useLiveEvents } from '../../../api/live-events.ts'

/**
 * The days on which a vehicle is taken all day, for a year from today; empty until loaded. Nothing is requested before
 * `isNeeded`, because most visitors never open a calendar.
 */
export function useTakenDays(vehicleId: string, today: PlainDate, isNeeded: boolean): ReadonlySet<PlainDate> {
  const [taken, setTaken] = useState<ReadonlySet<PlainDate>>(new Set())
  const [changes, setChanges] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is a reason to ask again
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    void takenDaysOf(vehicleId, today).then((days) => {
      if (isCurrent && days) setTaken(days)
    })
    return () => {
      isCurrent = false
    }
  }, [vehicleId, today, isNeeded, changes])

  const change = () => setChanges((count) => count + 1)
  useLiveEvents([`vehicle:${vehicleId}`], change, (missedVehicles) => {
    if (missedVehicles) change()
  })
  return taken
}

/** Null when loading failed: the calendar then shows all days as free, and the availability check decides. */
async function takenDaysOf(id: string, from: PlainDate): Promise<ReadonlySet<PlainDate> | null> {
  try {
    const { liveApi } = await import('../../../api/live-api.ts')
    const { taken } = await liveApi.vehicles.calendar({ id, from, days: MAX_DAYS_AHEAD + 1 })
    return new Set(taken.filter(({ extent }) => extent === 'whole').map(({ date }) => date))
  } catch {
    return null
  }
}
