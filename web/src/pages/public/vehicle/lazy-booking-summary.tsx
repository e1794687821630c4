import { Suspense } from 'react'
import type { BookingProps } from './booking-summary.tsx'
import { BookingSummary } from './lazy-vehicle-parts.ts'

/** The summary of the trip; the server renders it, and its code loads after a first page. */
export const LazyBookingSummary = (booking: BookingProps) => (
  <Suspense fallback={<div className="min-h-14" />}>
    <BookingSummary {...booking} />
  </Suspense>
)
