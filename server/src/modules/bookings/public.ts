export {
  completeEndedTrips,
  lapseUnansweredChanges,
  lapseUnansweredRequests,
  lapseUnpaidHolds,
  openStartedTrips,
  settleDepositRefunds,
  settleDeposits,
  settlePayments,
} from './booking-jobs.ts'
export { bookingSummaries } from './booking-reading-store.ts'
export { lockBooking, partiesOf } from './booking-store.ts'
export { summaryOf } from './booking-summary.ts'
export { type BusyRange, busyRangesOf, hasLapsed, isFree, isFreeAgain } from './calendar-store.ts'
export { cancelByHost } from './cancel-by-host.ts'
export { openCardEvents, STRIPE_EVENTS_PATH } from './card-events.ts'
export { changeBooking, type Found, refuseBecause } from './change-booking.ts'
export { closeDays, openDays } from './close-days.ts'
export {
  type BookedTime,
  blocksOver,
  bookedTimes,
  type ImportedTime,
  replaceImported,
} from './closed-days-store.ts'
export { type ContactRow, contactClosedTo } from './contact-seen-by.ts'
export { endBooking } from './end-booking.ts'
export { keepDeposit } from './keep-deposit.ts'
export { changesOf } from './list-changes.ts'
export { mayFollowBooking } from './may-follow-booking.ts'
export { openByCheckIn, openIfStarted } from './open-trip.ts'
export { openReceiptFile } from './receipt-file.ts'
export { refundByHand } from './refund-by-hand.ts'
export { refundDeposit } from './refund-deposit.ts'
export { renterSeenBy } from './renter-seen-by.ts'
export { showBooking } from './show-booking.ts'
export { NO_SHOW_COLUMNS, noShowFactsOf, shownNoShowOf } from './shown-no-show-store.ts'
export { hasOpenIssue } from './trip-facts-store.ts'
export { lockOwnVehicle } from './vehicle-terms-store.ts'
