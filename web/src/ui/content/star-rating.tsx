import { Star } from 'lucide-react'
import { classNames } from '../class-names.ts'

export interface StarRatingProps {
  /** 1 to 5; null without ratings. */
  rating: number | null
  /** Text in place of a missing rating, e.g. "New". */
  newLabel: string
  /** The whole rating as text, e.g. "Rated 4.8 of 5 by 24 people"; read instead of the figures. */
  label?: string
  /** Beside the figure, e.g. "(24)". */
  count?: string
  className?: string
}

/** One star and a figure with one decimal; green from 4.8, yellow from 4.5, orange below. */
export function StarRating({ rating, newLabel, label, count, className }: StarRatingProps) {
  return (
    <span className={classNames('inline-flex items-center gap-1 whitespace-nowrap', className)}>
      {rating !== null && label && <span className="sr-only">{label}</span>}
      <span
        aria-hidden={rating !== null && label ? true : undefined}
        className="inline-flex items-center gap-1"
      >
        <Star
          aria-hidden="true"
          className={classNames('size-4', rating === null ? 'text-muted' : `fill-current ${hueOf(rating)}`)}
        />
        <span className="figures">{rating === null ? newLabel : rating.toFixed(1)}</span>
        {rating !== null && count && <span className="figures text-muted">{count}</span>}
      </span>
    </span>
  )
}

function hueOf(rating: number): string {
  if (rating >= 4.8) return 'text-rating-high'
  return rating >= 4.5 ? 'text-rating-middle' : 'text-rating-low'
}
