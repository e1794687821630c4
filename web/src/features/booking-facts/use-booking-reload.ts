import { useRevalidator } from 'react-router'
import { useLiveEvents } from '../../api/live-events.ts'

interface Followed {
  id: string
  /** Whether the page displays what a message changes: a host may report a no-show only after writing to the renter. */
  dependsOnMessages?: boolean
}

/**
 * Reloads the page's data when its booking changes, and when the live stream opens: events between rendering and that
 * moment are missed. Messages are displayed by the chat itself.
 */
export function useBookingReload({ id, dependsOnMessages = false }: Followed): void {
  const { revalidate } = useRevalidator()
  const readAgain = () => void revalidate()
  useLiveEvents(
    [`booking:${id}`],
    ({ kind }) => {
      const isOfChat = kind.startsWith('message.')
      if (!isOfChat || (dependsOnMessages && kind === 'message.written')) readAgain()
    },
    readAgain,
  )
}
