import type { TripDetail } from '@rihla/contract/trips'
import { completesByItselfAt } from '@rihla/domain/booking/booking'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useBookingReload } from '../../../features/booking-facts/use-booking-reload.ts'

/** Keeps the trip page up to date while it is open: with the other party's actions, and when a time limit passes. */
export function useFollowedTrip({ booking, lateIssuesUntil }: TripDetail, now: Instant): void {
  const { revalidate } = useRevalidator()
  const ends = Date.parse(booking.endsAt)
  const turns = [Date.parse(booking.startsAt), ends, completesByItselfAt(ends)]
  if (lateIssuesUntil !== null) turns.push(Date.parse(lateIssuesUntil))
  const passed = turns.filter((moment) => now >= moment).length
  const before = useRef(passed)
  useBookingReload({ id: booking.id, dependsOnMessages: booking.noShowCheck !== null })

  // Allowed actions also change with time, without any event.
  useEffect(() => {
    if (before.current === passed) return
    before.current = passed
    void revalidate()
  }, [passed, revalidate])
}
