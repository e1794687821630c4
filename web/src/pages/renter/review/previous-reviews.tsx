import type { Review } from '@rihla/contract/reviews'
import { m } from '../../../paraglide/messages.js'
import { Section } from '../../../ui/content/section.tsx'
import { ReviewList } from './review-list.tsx'

/** Earlier reviews of the same user by others. */
export const PreviousReviews = ({ reviews, name }: { reviews: Review[]; name: string }) => (
  <Section heading={m.reviews_previous()} className="mt-12">
    {reviews.length === 0 ? (
      <p className="text-muted">{m.reviews_previous_none({ name })}</p>
    ) : (
      <ReviewList reviews={reviews} />
    )}
  </Section>
)
