import { startTransition, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useSite } from '../../app/root-data.ts'
import type { FlashCode } from '../../i18n/flash-messages.ts'

/**
 * Optimistic favorite state of a car. A toggle shows at once; one made while a request is running is sent after it. The
 * outcome of each request is a toast, unless there is a `notify`; a visitor is led to sign-in and back to `returnTo`. It
 * is not an action of a route: without a network the router would replace the page with the error page.
 */
export function useFavorite(
  { vehicleId, isKept }: { vehicleId: string; isKept: boolean },
  options: { returnTo: string; words?: 'favorites' | undefined; notify?: (outcome: FlashCode) => void },
) {
  const { me } = useSite()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [shown, setShown] = useState<boolean | null>(null)
  /** What was pressed last, while that is being sent. */
  const wanted = useRef<boolean | null>(null)
  const isSaved = shown ?? isKept

  async function toggle() {
    const isSending = wanted.current !== null
    wanted.current = !isSaved
    if (navigator.onLine) setShown(!isSaved)
    if (isSending) return
    await import('./send-favorite.ts').then(
      ({ sendFavorite }) => sendFavorite({ vehicleId, wanted, me, revalidate, navigate, ...options }),
      // Offline the code can be missing; the banner says why nothing was saved.
      () => {},
    )
    wanted.current = null
    // Together with the data that was loaded again, which the router shows in a transition too.
    startTransition(() => setShown(null))
  }

  return { isSaved, toggle }
}
