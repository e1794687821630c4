import type { ContactClosed } from '@rihla/contract/bookings/contact-closed'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useLiveEvents } from '../../api/live-events.ts'

/**
 * Reads the page again when the instant has come at which contact details open, since nothing else happens
 * then, and when the person who lacks a verified phone verifies it in another tab.
 */
export function useContactOpening(closed: ContactClosed | null, now: Instant): void {
  const { revalidate } = useRevalidator()
  useLiveEvents(closed?.reason === 'phone_not_verified' ? ['me'] : [], () => void revalidate())
  const hasCome = closed !== null && closed.opensAt !== null && now >= Date.parse(closed.opensAt)
  useEffect(() => {
    if (hasCome) void revalidate()
  }, [hasCome, revalidate])
}
