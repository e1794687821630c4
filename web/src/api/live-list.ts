import { concernsList } from '@rihla/domain/search/list-updates'

const AT_MOST_EVERY_MS = 5000
/** A tab that is shown again this long after its last reading reads again: it may have been suspended, with its stream. */
const OLD_MS = 15_000
/** Readers of one car hear of it at the same moment: they read again within this time, not all at once. */
export const SPREAD_MS = 1000

interface ListOfPage {
  reread: () => void
  /** Whether the list is for certain days. */
  hasDates: () => boolean
  isHidden: () => boolean
}

/**
 * Decides when a list on an open page reads again: soon after one of its vehicles changed, then at most every five
 * seconds; when its tab is shown again, if something changed or may have been missed since the last reading; and after a
 * stream that was away too long. A hidden tab never reads.
 */
export function keepListFresh({ reread, hasDates, isHidden }: ListOfPage) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let readAt = Date.now()
  let rereadAt = 0
  let isStale = false

  function readSoon(spreadMs: number): void {
    if (timer !== null) return
    const wait = Math.max(0, rereadAt + AT_MOST_EVERY_MS - Date.now()) + Math.random() * spreadMs
    timer = setTimeout(() => {
      timer = null
      isStale = isHidden()
      if (isStale) return
      readAt = rereadAt = Date.now()
      reread()
    }, wait)
  }

  function change(): void {
    if (isHidden()) isStale = true
    else readSoon(SPREAD_MS)
  }

  return {
    /** One of the vehicles that the list follows was named by an event. */
    heard: (kind: string) => {
      if (concernsList(kind, hasDates())) change()
    },
    /** The stream is open again. */
    reopened: (missedVehicles: boolean) => {
      if (missedVehicles) change()
    },
    /** The tab is shown again. */
    shown: () => {
      if (isStale || Date.now() - readAt > OLD_MS) readSoon(0)
    },
    stop: () => clearTimeout(timer ?? undefined),
  }
}
