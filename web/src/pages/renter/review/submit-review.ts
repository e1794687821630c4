import { isBlank } from '@rihla/domain/text/visible-text'
import { data } from 'react-router'
import { actionRefusal } from '../../../api/action-refusal.ts'
import { m } from '../../../paraglide/messages.js'
import type { ApiClient } from '../../../server-context.ts'

/** Result of submitting one card: success, an error of the comment, or an error of the card. */
export interface ReviewAnswer {
  type: string
  submitted: boolean
  commentError: string | null
  refusal: string | null
  /** The submitted comment, so that a page without JavaScript can show it again. */
  comment: string
  rating: number
}

const TYPES = ['vehicle', 'host', 'renter'] as const

/** Submits one review form. Its idempotency key prevents a second review when it is sent again. */
export async function submitReview({ reviews }: ApiClient, bookingId: string, form: FormData) {
  const type = TYPES.find((one) => one === form.get('type')) ?? 'vehicle'
  const comment = String(form.get('comment') ?? '')
  const rating = Number(form.get('rating') ?? 5)
  const answer = (part: Partial<ReviewAnswer>, status: number) =>
    data<ReviewAnswer>(
      { type, submitted: false, commentError: null, refusal: null, comment, rating, ...part },
      { status },
    )
  if (isBlank(comment)) return answer({ commentError: m.reviews_comment_missing() }, 422)
  try {
    const context = { idempotencyKey: String(form.get('key') ?? '') }
    await reviews.submit({ id: bookingId, type, rating, comment }, { context })
    return answer({ submitted: true, comment: '' }, 200)
  } catch (error) {
    const { errors, refusal, status, problem } = actionRefusal(error)
    if (problem.code === 'review_comment_missing')
      return answer({ commentError: m.reviews_comment_missing() }, status)
    return answer({ commentError: errors.comment ?? null, refusal }, status)
  }
}
