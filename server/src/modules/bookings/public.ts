export { IS_KNOWN_TO_HOST } from './attempt-store.ts'
export {
  completeEndedTrips,
  expireUnansweredChanges,
  expireUnansweredRequests,
  expireUnpaidHolds,
  openStartedTrips,
  settleDepositRefunds,
  settleDeposits,
  settlePayments,
} from './booking-jobs.ts'
export { cardFailureOf } from './booking-result.ts'
export {
  bookingEndedBefore,
  findParties,
  forgetPickupOf,
  forgetWordsOf,
  lockBooking,
  partiesOf,
} from './booking-store.ts'
export { mayFollowBooking } from './booking-subscription.ts'
export { summaryOf } from './booking-summary.ts'
export { bookingSummaries } from './booking-view-store.ts'
export {
  type BusyRange,
  busyRangesOf,
  findOwnBooking,
  followTurnaround,
  hasExpired,
  isFree,
  isFreeAgain,
} from './calendar/calendar-store.ts'
export { closeDays, openDays } from './calendar/close-days.ts'
export {
  type BookedTime,
  blocksOver,
  bookedTimes,
  type ImportedTime,
  replaceImported,
} from './calendar/closed-days-store.ts'
export { cancelByHost } from './cancellation/cancel-by-host.ts'
export { endBooking } from './cancellation/end-booking.ts'
export { dropChangeAfterReturn } from './change/close-change.ts'
export { changesOf } from './change/list-changes.ts'
export { type ContactMoment, type ContactRow, contactClosedTo, contactMomentOf } from './contact-view.ts'
export { chargesForDeposit } from './deposit/deposit-charge-store.ts'
export { depositOf } from './deposit/deposit-view-store.ts'
export { keepDeposit } from './deposit/keep-deposit.ts'
export { refundDeposit } from './deposit/refund-deposit.ts'
export { NO_SHOW_COLUMNS, noShowFactsOf, shownNoShowOf } from './no-show-view-store.ts'
export { openCardEvents, STRIPE_EVENTS_PATH } from './payment/card-events.ts'
export { chosenCardOf } from './payment/chosen-card.ts'
export { refundByHand, refundMoneyOf, refundWithShares } from './payment/refund-by-hand.ts'
export { openReceiptFile } from './receipt/receipt-file.ts'
export { dayAndTime, deducted, lineInWords, momentInWords } from './receipt/receipt-messages.ts'
export { renterFactColumns, renterFactsOf } from './renter-facts-store.ts'
export { renterSeenBy } from './renter-view.ts'
export { lockOwnVehicle } from './request/vehicle-terms-store.ts'
export { showBooking } from './show-booking.ts'
export {
  type BookingInDoubt,
  liftSuspensions,
  openSuspensionsOf,
  openSuspensionsOfBooking,
} from './suspension/open-suspensions.ts'
export { settleSuspensions } from './suspension/settle-suspension.ts'
export { isInDoubtBy } from './suspension/suspension-store.ts'
export { endTripEarly } from './trip/end-trip-early.ts'
export { openByCheckIn, openIfStarted } from './trip/open-trip.ts'
export { carReturnOf, hasOpenIssue } from './trip/trip-facts-store.ts'
export { whyRenterMayNotDrive } from './trip/why-renter-may-not-drive.ts'
export {
  type LockedBooking,
  lockBookingFor,
  refuseBecause,
  withLockedBooking,
} from './with-locked-booking.ts'
