import { type MarketingClaims, type RealFigures, shownClaims } from '@rihla/domain/marketing-claims'
import { HOUR_MS, type Instant } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import { readRealFigures } from './real-figures-store.ts'

/** The figures grow slowly, and counting them reads much. */
const KEPT_MS = HOUR_MS

/**
 * Returns the claims that the home page shows: those of the operator, or the real figures above them, which each
 * process counts once an hour.
 */
export function marketingClaimsOf({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  let kept: { at: Instant; figures: Promise<RealFigures> } | null = null
  return async (): Promise<MarketingClaims> => {
    const { marketingClaims } = config
    if (Object.values(marketingClaims).every((claim) => claim === null)) return marketingClaims
    const now = clock.now()
    if (kept === null || now - kept.at >= KEPT_MS) {
      kept = { at: now, figures: readRealFigures(db) }
      // A failure is not kept.
      kept.figures.catch(() => {
        kept = null
      })
    }
    return shownClaims(marketingClaims, await kept.figures)
  }
}
