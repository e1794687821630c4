import type { Review } from '@rihla/contract/reviews'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { HostReply } from '../../../features/review-words/host-reply.tsx'
import { Stars } from '../../../features/review-words/stars.tsx'
import { monthInWords } from '../../../i18n/dates.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'

/** Reviews in the given order: author, rating, date and comment. */
export const ReviewList = ({ reviews }: { reviews: Review[] }) => (
  <ul className="divide-y divide-line">
    {reviews.map((review) => (
      <li key={review.id} className="py-5 first:pt-0">
        <div className="flex items-center gap-3">
          <Avatar name={review.reviewerName} src={review.reviewerAvatarUrl} />
          <div>
            <h3 className="font-strong">
              <bdi>{review.reviewerName}</bdi>
            </h3>
            <p className="figures flex items-center gap-2 text-muted text-sm">
              <Stars rating={review.rating} />
              {monthInWords(dateInDubai(Date.parse(review.createdAt)))}
            </p>
          </div>
        </div>
        <p dir="auto" className="mt-3 whitespace-pre-line">
          {review.comment}
        </p>
        <HostReply reply={review.reply} />
      </li>
    ))}
  </ul>
)
