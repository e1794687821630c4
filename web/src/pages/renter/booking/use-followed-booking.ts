import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { phaseOf } from '../../../features/booking-facts/booking-phase.ts'
import { useBookingReload } from '../../../features/booking-facts/use-booking-reload.ts'
import { m } from '../../../paraglide/messages.js'
import { toast } from '../../../ui/overlays/toast.ts'

/** While a payment is pending the page also polls at this interval, in case its live stream is cut off. */
const ASK_AGAIN_MS = 5000

/**
 * Keeps the booking page up to date while it is open, and notifies the renter when a pending payment or request has
 * ended.
 */
export function useFollowedBooking(booking: BookingDetail): void {
  const { revalidate } = useRevalidator()
  const phase = phaseOf(booking)
  const before = useRef(phase)
  const isRenter = booking.viewerIs === 'renter'
  const hasFailed = phase === 'cancelled' && booking.cancellationReason === 'payment_failed'
  useBookingReload({ id: booking.id, dependsOnMessages: booking.noShowCheck !== null })

  useEffect(() => {
    if (phase !== 'paying') return
    const timer = setInterval(() => void revalidate(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [phase, revalidate])

  useEffect(() => {
    const wasPending = before.current === 'paying' || before.current === 'asked'
    before.current = phase
    if (!wasPending || !isRenter) return
    if (phase === 'confirmed') toast.success(m.booking_confirmed_paid())
    if (hasFailed) toast.error(m.booking_payment_failed_toast())
  }, [phase, isRenter, hasFailed])
}
