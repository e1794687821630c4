export {
  notifyOfAttempt,
  notifyOfBooking,
  notifyOfRefund,
  notifyOfRefundByHand,
} from './booking/notify-of-booking.ts'
export { notifyOfChange } from './booking/notify-of-change.ts'
export { notifyOfContact } from './booking/notify-of-contact.ts'
export { notifyOfDeposit, notifyOfDepositRefund } from './booking/notify-of-deposit.ts'
export { notifyOfEarlyReturn } from './booking/notify-of-early-return.ts'
export { notifyOfHandover } from './booking/notify-of-handover.ts'
export { notifyOfIssue } from './booking/notify-of-issue.ts'
export { mailUnreadMessages, notifyOfMessage } from './booking/notify-of-message.ts'
export { notifyOfNoShow } from './booking/notify-of-no-show.ts'
export { notifyOfReview } from './booking/notify-of-review.ts'
export { notifyOfSuspension } from './booking/notify-of-suspension.ts'
export { notifyOfCharge } from './charges/notify-of-charge.ts'
export { deliverEmail } from './email/deliver-email.ts'
export { EMAIL_TOPIC } from './email/email-queue-store.ts'
export { mailUnreadReplies } from './email/email-unread-replies.ts'
export { openUnsubscribeRoute } from './email/preferences/unsubscribe-route.ts'
export { forgetNotificationsOf } from './in-app/forget-notifications.ts'
export { notifyOfAccount } from './notify-of-account.ts'
export { notifyOfConflict } from './notify-of-calendar-conflict.ts'
export {
  notifyOfDriverAnswer,
  notifyOfDriverRemoval,
  notifyOfInvitation,
  notifyOfWaitingInvitations,
} from './notify-of-driver.ts'
export { notifyOfHosting } from './notify-of-hosting.ts'
export { notifyOfNewsletter } from './notify-of-newsletter.ts'
export { notifyOfPapers } from './notify-of-papers.ts'
export { notifyOfDigest, notifyOfSavedSearch } from './notify-of-saved-search.ts'
export { notifyOfVerification } from './notify-of-verification.ts'
export { notifyOfWebhook } from './notify-of-webhook.ts'
export { remindOfContactDetails } from './reminders/remind-of-contact-details.ts'
export { remindOfRequests } from './reminders/remind-of-requests.ts'
export { askForReviews } from './reminders/remind-of-reviews.ts'
export { remindOfReturns, remindOfStarts } from './reminders/remind-of-trips.ts'
