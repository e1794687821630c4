import { Star } from 'lucide-react'
import { m } from '../../paraglide/messages.js'

/** The 1–5 stars of one review. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className="inline-flex">
    <span className="sr-only">{m.reviews_rated({ rating })}</span>
    {[1, 2, 3, 4, 5].map((star) => (
      <Star
        key={star}
        aria-hidden="true"
        className={`size-4 ${star <= rating ? 'fill-current text-on-surface' : 'text-line-strong'}`}
      />
    ))}
  </span>
)
