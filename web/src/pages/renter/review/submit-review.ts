import { isBlank } from '@rihla/domain/text/visible-text'
import { data } from 'react-router'
import { actionRefusal } from '../../../api/action-refusal.ts'
import { m } from '../../../paraglide/messages.js'
import type { ApiClient } from '../../../server-context.ts'
import { type ReviewAnswer, reviewAnswer, reviewTypeIn } from './review-answer.ts'

/** Submits one review form. Its idempotency key prevents a second review when it is sent again. */
export async function submitReview({ reviews }: ApiClient, bookingId: string, form: FormData) {
  const type = reviewTypeIn(form)
  const { comment, rating } = reviewAnswer(form, {})
  const answer = (part: Partial<ReviewAnswer>, status: number) => data(reviewAnswer(form, part), { status })
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
