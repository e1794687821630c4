import type { VehicleReview } from '@rihla/contract/vehicles/vehicles'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorState } from '../../../ui/content/error-state.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { StarRating } from '../../../ui/content/star-rating.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { ReviewCard } from './review-card.tsx'

interface LoadedReviews {
  average: number | null
  count: number
  perStar: number[]
  reviews: VehicleReview[]
  nextBefore: string | null
}

/** The reviews: average, rating distribution, and the reviews themselves, newest first. */
export function ReviewsSection(props: { vehicleId: string; loaded: LoadedReviews | null }) {
  const { loaded } = props
  const { revalidate, state } = useRevalidator()
  if (!loaded) {
    return (
      <Section heading={m.vehicle_reviews()}>
        <ErrorState
          title={m.vehicle_reviews_failed()}
          retryLabel={m.common_try_again()}
          onRetry={() => void revalidate()}
          retrying={state === 'loading'}
        />
      </Section>
    )
  }
  return (
    <Section heading={m.vehicle_reviews()}>
      {loaded.average === null ? (
        <p className="text-muted">{m.vehicle_reviews_none()}</p>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-12 gap-y-5">
            <p className="text-center">
              <StarRating
                rating={loaded.average}
                newLabel={m.vehicle_card_new()}
                className="text-3xl [&_svg]:size-7"
              />
              <span className="figures block text-muted text-sm">
                {m.vehicle_review_count({ count: loaded.count })}
              </span>
            </p>
            <StarBars perStar={loaded.perStar} count={loaded.count} />
          </div>
          <ReviewList vehicleId={props.vehicleId} first={loaded} />
        </>
      )}
    </Section>
  )
}

/** Number of reviews per rating, from five stars down; `perStar` starts with one star. */
function StarBars({ perStar, count }: { perStar: number[]; count: number }) {
  return (
    <ul aria-label={m.vehicle_reviews_spread()} className="w-full max-w-xs text-sm">
      {perStar
        .map((given, place) => ({ stars: place + 1, given }))
        .reverse()
        .map(({ stars, given }) => (
          <li key={stars} className="flex items-center gap-3">
            <span className="sr-only">{m.vehicle_stars_given({ stars, count: given })}</span>
            <span aria-hidden="true" className="figures w-3 text-end">
              {stars}
            </span>
            <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-hover">
              <span
                className="block h-full rounded-full bg-on-surface"
                style={{ inlineSize: `${count === 0 ? 0 : (given / count) * 100}%` }}
              />
            </span>
            <span aria-hidden="true" className="figures w-6 text-muted">
              {given}
            </span>
          </li>
        ))}
    </ul>
  )
}

function ReviewList({ vehicleId, first }: { vehicleId: string; first: LoadedReviews }) {
  const [more, setMore] = useState<Pick<LoadedReviews, 'reviews' | 'nextBefore'> | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const reviews = [...first.reviews, ...(more?.reviews ?? [])]
  const before = more ? more.nextBefore : first.nextBefore

  async function loadMore() {
    if (before === null) return
    setIsLoading(true)
    try {
      const { liveApi } = await import('../../../api/live-api.ts')
      const next = await liveApi.vehicles.reviews({ id: vehicleId, before })
      setMore({ reviews: [...(more?.reviews ?? []), ...next.reviews], nextBefore: next.nextBefore })
    } catch {
      toast.error(m.vehicle_reviews_failed())
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <>
      <ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-2">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {before !== null && (
        <Button variant="secondary" className="mt-8" onClick={loadMore} pending={isLoading}>
          {m.vehicle_reviews_more()}
        </Button>
      )}
    </>
  )
}
