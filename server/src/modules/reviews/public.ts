export { publishReview } from './publish-review.ts'
export type { ReviewToPublish } from './review-store.ts'
export { reviewsOfVehicle } from './vehicle-reviews.ts'
