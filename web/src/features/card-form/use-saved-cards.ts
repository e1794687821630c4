import type { SavedCard } from '@rihla/contract/payments'
import { useEffect, useState } from 'react'

/**
 * The user's saved cards: those of the page, or loaded here when the page has none; null while they load. Without an
 * answer there are none, so that a card can be typed in. Loads again when `refusal` changes, because a refused card may
 * be gone.
 */
export function useSavedCards(
  ofPage: readonly SavedCard[] | undefined,
  refusal: string | null,
): readonly SavedCard[] | null {
  const [loaded, setLoaded] = useState<readonly SavedCard[] | null>(null)
  const isLoadedHere = ofPage === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new refusal loads the cards again
  useEffect(() => {
    if (!isLoadedHere) return
    let isGone = false
    loadCards().then(
      (cards) => !isGone && setLoaded(cards),
      () => !isGone && setLoaded((before) => before ?? []),
    )
    return () => {
      isGone = true
    }
  }, [isLoadedHere, refusal])

  return ofPage ?? loaded
}

async function loadCards(): Promise<readonly SavedCard[]> {
  const { liveApi } = await import('../../api/live-api.ts')
  return (await liveApi.payments.savedCards({})).cards
}
