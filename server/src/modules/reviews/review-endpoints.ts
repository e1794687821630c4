import { reviews } from '@rihla/contract/reviews'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { listReceivedReviews, reviewsOf } from './read-reviews.ts'
import { replyToReview } from './reply-to-review.ts'
import { showReviewPage } from './show-review-page.ts'
import { submitReview } from './submit-review.ts'

export const reviewEndpoints = (deps: Deps) => ({
  page: serve(reviews.page, (input, call) => showReviewPage(deps, input, call)),
  submit: serve(reviews.submit, (input, call) => submitReview(deps, input, call)),
  ofPerson: serve(reviews.ofPerson, (input, call) => reviewsOf(deps, input, call)),
  received: serve(reviews.received, (input, call) => listReceivedReviews(deps, input, call)),
  reply: serve(reviews.reply, (input, call) => replyToReview(deps, input, call)),
})
