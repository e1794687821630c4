import type { ContactClosed } from '@rihla/contract/bookings'
import type { Instant } from '@rihla/domain/dubai-time'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reads the page again when the instant has come at which contact details open: nothing else happens then. */
export function useContactOpening(closed: ContactClosed | null, now: Instant): void {
  const { revalidate } = useRevalidator()
  const hasCome = closed !== null && closed.opensAt !== null && now >= Date.parse(closed.opensAt)
  useEffect(() => {
    if (hasCome) void revalidate()
  }, [hasCome, revalidate])
}
