import type { Deliveries } from './jobs/outbox-worker.ts'
import type { ScheduledJob } from './jobs/start-jobs.ts'
import { sweepGround } from './jobs/sweep-store.ts'
import { deliverSignInSms, SIGN_IN_SMS_TOPIC, sweepSignIns } from './modules/accounts/public.ts'
import { lapseUnansweredRequests, lapseUnpaidHolds, settlePayments } from './modules/bookings/public.ts'
import { deliverEmail, EMAIL_TOPIC } from './modules/notifications/public.ts'
import { rollBusyDays } from './modules/search/public.ts'
import {
  checkDocuments,
  deliverFileRemoval,
  deliverSms,
  FILE_REMOVAL_TOPIC,
  forgetOldCodes,
  SMS_TOPIC,
} from './modules/verification/public.ts'

const EVERY_MINUTE = '* * * * *'

/** What is done again and again, on one page. People wait for the first four, so every process looks often. */
export const SCHEDULE: ScheduledJob[] = [
  { name: 'lapse-unpaid-holds', cron: EVERY_MINUTE, everySeconds: 15, run: lapseUnpaidHolds },
  { name: 'lapse-unanswered-requests', cron: EVERY_MINUTE, everySeconds: 15, run: lapseUnansweredRequests },
  { name: 'settle-payments', cron: EVERY_MINUTE, everySeconds: 15, run: settlePayments },
  { name: 'check-documents', cron: EVERY_MINUTE, everySeconds: 1, run: checkDocuments },
  { name: 'sweep-sign-ins', cron: '17 * * * *', run: sweepSignIns },
  { name: 'sweep-ground', cron: '7 * * * *', run: sweepGround },
  { name: 'forget-old-codes', cron: '17 4 * * *', run: forgetOldCodes },
  { name: 'roll-busy-days', cron: '1 0 * * *', run: rollBusyDays },
]

/** How the effects in the outbox reach the outside, by topic. */
export const DELIVERIES: Deliveries = {
  [EMAIL_TOPIC]: deliverEmail,
  [SMS_TOPIC]: deliverSms,
  [SIGN_IN_SMS_TOPIC]: deliverSignInSms,
  [FILE_REMOVAL_TOPIC]: deliverFileRemoval,
}
