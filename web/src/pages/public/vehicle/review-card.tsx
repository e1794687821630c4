import type { VehicleReview } from '@rihla/contract/vehicles/vehicles'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { Star } from 'lucide-react'
import { HostReply } from '../../../features/review-words/host-reply.tsx'
import { monthInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/pictures/avatar.tsx'

/** One renter's review of the vehicle. */
export function ReviewCard({ review }: { review: VehicleReview }) {
  return (
    <article>
      <header className="flex items-center gap-3">
        <Avatar name={review.reviewerName} src={review.reviewerAvatarUrl} />
        <div>
          <h3 className="font-strong">
            <bdi>{review.reviewerName}</bdi>
          </h3>
          <p className="figures flex items-center gap-2 text-muted text-sm">
            <span className="inline-flex">
              <span className="sr-only">{m.vehicle_stars({ stars: review.rating })}</span>
              {[1, 2, 3, 4, 5].map((star) => (
                <Star
                  key={star}
                  aria-hidden="true"
                  className={`size-3.5 ${star <= review.rating ? 'fill-current text-on-surface' : 'text-line-strong'}`}
                />
              ))}
            </span>
            {monthInWords(dateInDubai(Date.parse(review.createdAt)))}
          </p>
        </div>
      </header>
      <p dir="auto" className="mt-3 whitespace-pre-line">
        {review.comment}
      </p>
      <HostReply reply={review.reply} />
    </article>
  )
}
