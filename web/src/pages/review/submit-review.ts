import { data } from 'react-router'
import { problemOf } from '../../api/problem-of.ts'
import { fieldSentences } from '../../messages/field-sentences.ts'
import { refusalSentence } from '../../messages/refusals.ts'
import { m } from '../../paraglide/messages.js'
import type { ApiClient } from '../../server-context.ts'

/** What sending one card answers: done, or a sentence beside the comment, or one for the card. */
export interface ReviewAnswer {
  type: string
  submitted: boolean
  commentError: string | null
  refusal: string | null
  /** What was typed, so that a page without scripts shows it again. */
  comment: string
  rating: number
}

const TYPES = ['vehicle', 'host', 'renter'] as const

/** Submits the card of the form; the form's own key makes a second sending the same review. */
export async function submitReview({ reviews }: ApiClient, bookingId: string, form: FormData) {
  const type = TYPES.find((one) => one === form.get('type')) ?? 'vehicle'
  const comment = String(form.get('comment') ?? '')
  const rating = Number(form.get('rating') ?? 5)
  const answer = (part: Partial<ReviewAnswer>, status: number) =>
    data<ReviewAnswer>(
      { type, submitted: false, commentError: null, refusal: null, comment, rating, ...part },
      { status },
    )
  if (comment.trim() === '') return answer({ commentError: m.reviews_comment_missing() }, 422)
  try {
    const context = { idempotencyKey: String(form.get('key') ?? '') }
    await reviews.submit({ id: bookingId, type, rating, comment }, { context })
    return answer({ submitted: true, comment: '' }, 200)
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    if (problem.code === 'review_comment_missing')
      return answer({ commentError: m.reviews_comment_missing() }, problem.status)
    const { comment: commentError = null } = fieldSentences(problem)
    return answer({ commentError, refusal: commentError ? null : refusalSentence(problem) }, problem.status)
  }
}
