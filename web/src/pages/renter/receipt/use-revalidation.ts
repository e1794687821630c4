import { useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'

/** Reads the receipt again when something becomes of its booking: a refund arrives while one looks. */
export function useRereading(bookingId: string): void {
  const { revalidate } = useRevalidator()
  useLiveEvents([`booking:${bookingId}`], () => void revalidate())
}
