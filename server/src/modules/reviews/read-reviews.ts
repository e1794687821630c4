import { averageRating } from '@rihla/domain/booking/review'
import { isStaff } from '@rihla/domain/people/permissions'
import { isUuid } from '@rihla/domain/text/uuid'
import type { Deps } from '../../deps.ts'
import type { Call, Viewer } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { hasHosted, reviewsOfPerson, reviewsReceived, starsOfPerson } from './review-store.ts'

const markIn = (before: string | undefined) => (before && isUuid(before) ? before : null)

/** One page of a list that was read with one row more than the page holds. */
function pageOf<T extends { id: string }>(found: T[], limit: number) {
  const reviews = found.slice(0, limit)
  return { reviews, nextBefore: found.length > limit ? (reviews.at(-1)?.id ?? null) : null }
}

/** Reviews of a host are public; those of a renter are for the renter, staff, and hosts they booked with. */
export async function reviewsOf(
  deps: Deps,
  asked: { id: string; type: 'host' | 'renter'; before?: string; limit: number },
  { viewer }: Call<'public'>,
) {
  if (asked.type === 'renter' && !(await mayReadRenter(deps, asked.id, viewer)))
    throw new Refusal('not_found')
  const now = deps.clock.now()
  const place = { before: markIn(asked.before), limit: asked.limit + 1, now }
  const [found, stars] = await Promise.all([
    reviewsOfPerson(deps.db, asked.id, asked.type, place),
    starsOfPerson(deps.db, asked.id, asked.type, now),
  ])
  return { average: averageRating(stars.sum, stars.count), count: stars.count, ...pageOf(found, asked.limit) }
}

async function mayReadRenter({ db }: Deps, renterId: string, viewer: Viewer): Promise<boolean> {
  if (viewer.kind === 'visitor') return false
  return viewer.id === renterId || isStaff(viewer) || (await hasHosted(db, viewer.id, renterId))
}

/** Reviews a host can answer, newest first. */
export async function listReceivedReviews(
  deps: Deps,
  { before, limit }: { before?: string; limit: number },
  { viewer }: Call<'person'>,
) {
  const place = { before: markIn(before), limit: limit + 1, now: deps.clock.now() }
  return pageOf(await reviewsReceived(deps.db, viewer.id, place), limit)
}
