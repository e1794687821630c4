import type { TripDetail } from '@rihla/contract/trips'
import { completesByItselfAt } from '@rihla/domain/booking/booking'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'

/** Keeps the page of a trip true while it is open: what the other side does, and what the hour makes possible. */
export function useFollowedTrip({ booking, lateIssuesUntil }: TripDetail, now: Instant): void {
  const { revalidate } = useRevalidator()
  const ends = Date.parse(booking.endsAt)
  const turns = [Date.parse(booking.startsAt), ends, completesByItselfAt(ends)]
  if (lateIssuesUntil !== null) turns.push(Date.parse(lateIssuesUntil))
  const passed = turns.filter((moment) => now >= moment).length
  const before = useRef(passed)
  const readAgain = () => void revalidate()
  // Once more when the stream opens: between the drawing of the page and that moment nobody listened.
  useLiveEvents(
    [`booking:${booking.id}`],
    // Messages are the chat's own matter.
    ({ kind }) => kind.startsWith('message.') || readAgain(),
    readAgain,
  )

  // What a person may do changes by the hour, without anything happening.
  useEffect(() => {
    if (before.current === passed) return
    before.current = passed
    void revalidate()
  }, [passed, revalidate])
}
