import { useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'

/** Reloads the receipt when its booking changes, for example when a refund arrives. */
export function useRereading(bookingId: string): void {
  const { revalidate } = useRevalidator()
  useLiveEvents([`booking:${bookingId}`], () => void revalidate())
}
