export { lapseUnansweredRequests, lapseUnpaidHolds, settlePayments } from './booking-jobs.ts'
export { partiesOf } from './booking-store.ts'
export { type BusyRange, busyRangesOf, hasLapsed, isFree } from './calendar-store.ts'
export { mayFollowChannel } from './follow-channel.ts'
