import type { ContactClosed } from '@rihla/contract/bookings/contact-closed'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useLiveEvents } from '../../api/live-events.ts'

/**
 * Reloads the page data when contact details open, since no event marks that moment, and when the user verifies their
 * phone in another tab.
 */
export function useContactOpening(closed: ContactClosed | null, now: Instant): void {
  const { revalidate } = useRevalidator()
  useLiveEvents(closed?.reason === 'phone_not_verified' ? ['me'] : [], () => void revalidate())
  const hasCome = closed !== null && closed.opensAt !== null && now >= Date.parse(closed.opensAt)
  useEffect(() => {
    if (hasCome) void revalidate()
  }, [hasCome, revalidate])
}
