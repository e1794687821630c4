import { type MarketingClaims, type RealFigures, shownClaims } from '@rihla/domain/marketing-claims'
import { HOUR_MS, type Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'

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

async function readRealFigures(db: Queryable): Promise<RealFigures> {
  const { rows } = await sql<RealFigures>`
    select
      (select count(*)::int from users where user_type = 'renter' and deleted_at is null) as customers,
      (select count(*)::int from users where user_type = 'host' and deleted_at is null) as hosts,
      rated."ratingSum", rated.reviews
    from (
      select coalesce(sum(rating_sum), 0)::int as "ratingSum", coalesce(sum(review_count), 0)::int as reviews
      from vehicles
    ) rated`.execute(db)
  return rows[0] as RealFigures
}
