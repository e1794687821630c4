import { Suspense } from 'react'
import { lazyPart } from '../../../app/lazy-part.ts'
import type { BookingProps } from './booking-summary.tsx'

const BookingSummary = lazyPart(async () => (await import('./booking-summary.tsx')).BookingSummary)

/** The summary of the trip; the server renders it, its code loads after the page. */
export const LazyBookingSummary = (booking: BookingProps) => (
  <Suspense fallback={<div className="min-h-14" />}>
    <BookingSummary {...booking} />
  </Suspense>
)
