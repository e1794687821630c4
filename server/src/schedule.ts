import { deliverFileRemoval, FILE_REMOVAL_TOPIC } from './jobs/file-removal-store.ts'
import { notifyOfLeftEvents } from './jobs/notifier.ts'
import type { Deliveries } from './jobs/outbox-worker.ts'
import type { ScheduledJob } from './jobs/start-jobs.ts'
import { sweepGround } from './jobs/sweep-store.ts'
import { deliverSignInSms, SIGN_IN_SMS_TOPIC, sweepSignIns } from './modules/accounts/public.ts'
import {
  completeEndedTrips,
  expireUnansweredChanges,
  expireUnansweredRequests,
  expireUnpaidHolds,
  openStartedTrips,
  settleDepositRefunds,
  settleDeposits,
  settlePayments,
  settleSuspensions,
} from './modules/bookings/public.ts'
import { readCalendars } from './modules/calendar/public.ts'
import { collectCharges, purgeEvidence, settleSilence, sweepEvidence } from './modules/charges/public.ts'
import { judgeHosts } from './modules/hosting/public.ts'
import { issueInvoices } from './modules/invoices/public.ts'
import { finaliseNoShows } from './modules/no-shows/public.ts'
import {
  askForReviews,
  deliverEmail,
  EMAIL_TOPIC,
  mailUnreadMessages,
  mailUnreadReplies,
  remindOfContactDetails,
  remindOfRequests,
  remindOfReturns,
  remindOfStarts,
} from './modules/notifications/public.ts'
import { forgetKeptCards, forgetRemovedCards } from './modules/payments/public.ts'
import { deliverPush, PUSH_TOPIC } from './modules/push/public.ts'
import { showBlindReviews } from './modules/reviews/public.ts'
import { findMatches, mailDigests, reportMatches, sweepMatches } from './modules/saved-searches/public.ts'
import { rollBusyDays } from './modules/search/public.ts'
import { purgeTripPhotos } from './modules/trips/public.ts'
import {
  checkPapers,
  discardExpiredUploads,
  fingerprintPhotos,
  makePhotoSizes,
  readPlates,
} from './modules/vehicles/public.ts'
import {
  checkDocuments,
  deliverSms,
  forgetOldCodes,
  purgeDocuments,
  SMS_TOPIC,
} from './modules/verification/public.ts'
import { deliverWebhooks, purgeWebhooks } from './modules/webhooks/public.ts'

export const EVERY_MINUTE = '* * * * *'

/** All scheduled jobs. With `everySeconds`, every process also looks that often: users wait for the results. */
export const SCHEDULE: ScheduledJob[] = [
  { name: 'expire-unpaid-holds', cron: EVERY_MINUTE, everySeconds: 15, run: expireUnpaidHolds },
  { name: 'expire-unanswered-requests', cron: EVERY_MINUTE, everySeconds: 15, run: expireUnansweredRequests },
  { name: 'expire-unanswered-changes', cron: EVERY_MINUTE, everySeconds: 15, run: expireUnansweredChanges },
  { name: 'settle-payments', cron: EVERY_MINUTE, everySeconds: 15, run: settlePayments },
  { name: 'settle-deposits', cron: EVERY_MINUTE, everySeconds: 15, run: settleDeposits },
  { name: 'settle-deposit-refunds', cron: EVERY_MINUTE, everySeconds: 15, run: settleDepositRefunds },
  { name: 'collect-charges', cron: EVERY_MINUTE, everySeconds: 15, run: collectCharges },
  { name: 'issue-invoices', cron: EVERY_MINUTE, everySeconds: 2, run: issueInvoices },
  { name: 'forget-removed-cards', cron: EVERY_MINUTE, everySeconds: 15, run: forgetRemovedCards },
  { name: 'settle-suspensions', cron: EVERY_MINUTE, everySeconds: 15, run: settleSuspensions },
  { name: 'open-started-trips', cron: EVERY_MINUTE, everySeconds: 15, run: openStartedTrips },
  { name: 'check-documents', cron: EVERY_MINUTE, everySeconds: 1, run: checkDocuments },
  { name: 'forget-kept-cards', cron: EVERY_MINUTE, run: forgetKeptCards },
  { name: 'notify-of-left-events', cron: EVERY_MINUTE, everySeconds: 1, run: notifyOfLeftEvents },
  { name: 'complete-ended-trips', cron: EVERY_MINUTE, run: completeEndedTrips },
  { name: 'finalise-no-shows', cron: EVERY_MINUTE, run: finaliseNoShows },
  { name: 'settle-silence', cron: EVERY_MINUTE, run: settleSilence },
  { name: 'remind-of-requests', cron: EVERY_MINUTE, run: remindOfRequests },
  { name: 'remind-of-contact-details', cron: EVERY_MINUTE, run: remindOfContactDetails },
  { name: 'remind-of-starts', cron: EVERY_MINUTE, run: remindOfStarts },
  { name: 'remind-of-returns', cron: EVERY_MINUTE, run: remindOfReturns },
  { name: 'ask-for-reviews', cron: EVERY_MINUTE, run: askForReviews },
  { name: 'mail-unread-messages', cron: EVERY_MINUTE, run: mailUnreadMessages },
  { name: 'mail-unread-replies', cron: EVERY_MINUTE, run: mailUnreadReplies },
  { name: 'show-blind-reviews', cron: EVERY_MINUTE, run: showBlindReviews },
  { name: 'check-papers', cron: EVERY_MINUTE, everySeconds: 15, run: checkPapers },
  { name: 'read-calendars', cron: EVERY_MINUTE, run: readCalendars },
  { name: 'find-matches', cron: EVERY_MINUTE, everySeconds: 2, run: findMatches },
  { name: 'deliver-webhooks', cron: EVERY_MINUTE, everySeconds: 1, run: deliverWebhooks },
  { name: 'report-matches', cron: EVERY_MINUTE, everySeconds: 3, run: reportMatches },
  { name: 'mail-digests', cron: '0 18 * * *', run: mailDigests },
  { name: 'sweep-matches', cron: '37 4 * * *', run: sweepMatches },
  { name: 'make-photo-sizes', cron: EVERY_MINUTE, everySeconds: 2, run: makePhotoSizes },
  { name: 'fingerprint-photos', cron: EVERY_MINUTE, everySeconds: 10, run: fingerprintPhotos },
  { name: 'read-plates', cron: EVERY_MINUTE, run: readPlates },
  { name: 'discard-expired-uploads', cron: '27 * * * *', run: discardExpiredUploads },
  { name: 'sweep-evidence', cron: '47 * * * *', run: sweepEvidence },
  { name: 'sweep-sign-ins', cron: '17 * * * *', run: sweepSignIns },
  { name: 'sweep-ground', cron: '7 * * * *', run: sweepGround },
  { name: 'forget-old-codes', cron: '17 4 * * *', run: forgetOldCodes },
  // Many times in the night, so that what is due goes in small parts.
  { name: 'purge-documents', cron: '*/5 2-4 * * *', run: purgeDocuments },
  { name: 'purge-trip-photos', cron: '*/5 2-4 * * *', run: purgeTripPhotos },
  { name: 'purge-evidence', cron: '*/5 2-4 * * *', run: purgeEvidence },
  { name: 'purge-webhooks', cron: '27 3 * * *', run: purgeWebhooks },
  { name: 'roll-busy-days', cron: '1 0 * * *', run: rollBusyDays },
  // Evaluates hosts on the first of the month; on other days it does nothing unless that run was missed.
  { name: 'judge-hosts', cron: '10 0 * * *', run: judgeHosts },
]

/**
 * What a person waits for, delivered apart from emails and each other; and the removal of files, which comes by many
 * thousands at night.
 */
export const DELIVERED_APART = [
  { only: [PUSH_TOPIC], isUrgent: true },
  { only: [SMS_TOPIC, SIGN_IN_SMS_TOPIC], isUrgent: true },
  { only: [FILE_REMOVAL_TOPIC], isUrgent: false },
]

/** The delivery handler of each outbox topic. */
export const DELIVERIES: Deliveries = {
  [EMAIL_TOPIC]: deliverEmail,
  [PUSH_TOPIC]: deliverPush,
  [SMS_TOPIC]: deliverSms,
  [SIGN_IN_SMS_TOPIC]: deliverSignInSms,
  [FILE_REMOVAL_TOPIC]: deliverFileRemoval,
}
