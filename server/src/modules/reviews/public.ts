export { publishReview } from './publish-review.ts'
export type { ReviewToPublish } from './review-store.ts'
export { showBlindReviews } from './show-blind-reviews.ts'
export { reviewsOfVehicle } from './vehicle-reviews.ts'
