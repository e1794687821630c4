import type { ChargeStatus } from '../charges/charge.ts'

/** What both sides of a booking learn of a charge, in this order of its life. */
export const CHARGE_STEPS = [
  'charge_reported',
  'charge_asked',
  'charge_accepted',
  'charge_disputed',
  'charge_unanswered',
  'charge_uncontested',
  'charge_decided',
  'charge_dismissed',
  'charge_withdrawn',
  'charge_paid',
  'charge_failed',
  'charge_written_off',
  'charge_reversed',
] as const
export type ChargeStep = (typeof CHARGE_STEPS)[number]

/** The steps, with a proposal of the system to the host and words that somebody added. */
export const CHARGE_NOTIFICATIONS = ['charge_proposed', ...CHARGE_STEPS, 'charge_written'] as const
export type ChargeNotification = (typeof CHARGE_NOTIFICATIONS)[number]

/** The step by which a charge known to both sides gets this status; null for one that nobody is notified of. */
export const chargeStepOf = (to: ChargeStatus): ChargeStep | null =>
  // A host reports a damage by proposing it, before it has a figure.
  to === 'proposed' ? 'charge_reported' : (CHARGE_STEPS.find((step) => step === `charge_${to}`) ?? null)

/** What a host or an admin learns of the papers of a vehicle and the licences of its host. */
export const PAPER_NOTIFICATIONS = [
  'papers_expiring',
  'papers_expiring_staff',
  'papers_paused',
  'papers_resumed',
  'host_licence_expiring',
  'host_cars_paused',
  'host_cars_resumed',
  'paper_approved',
  'paper_rejected',
  'host_licences_approved',
  'host_licences_rejected',
  'host_individual_approved',
  'host_individual_rejected',
] as const

/** Every kind of notification. */
export const NOTIFICATION_KINDS = [
  'booking_requested',
  'booking_confirmed',
  'booking_declined',
  'booking_expired',
  'booking_payment_failed',
  'booking_withdrawn',
  'booking_cancelled',
  'booking_in_doubt',
  'booking_goes_ahead',
  'booking_change_asked',
  'booking_changed',
  'change_failed',
  'change_dropped',
  'extras_added',
  'extras_failed',
  'driver_invited',
  'driver_accepted',
  'driver_declined',
  'driver_removed',
  'message_received',
  'contact_details_open',
  'trip_starts_tomorrow',
  'trip_returns_today',
  'trip_checked_in',
  'trip_checked_out',
  'early_return_reported',
  'early_return_withdrawn',
  'early_return_confirmed',
  'early_return_denied',
  'trip_completed',
  'trip_ended_early',
  'review_time',
  'review_received',
  'refund_made',
  'refunded_by_hand',
  'deposit_held',
  'deposit_failed',
  'deposit_released',
  'deposit_taken',
  'deposit_kept',
  'deposit_given_back',
  'no_show_reported',
  'no_show_contested',
  'no_show_final',
  'no_show_upheld',
  'no_show_dismissed',
  'issue_reported',
  'issue_resolved',
  ...CHARGE_NOTIFICATIONS,
  'vehicle_approved',
  'vehicle_rejected',
  ...PAPER_NOTIFICATIONS,
  'booked_car_paused',
  'payout_made',
  'payout_confirmed',
  'payout_bounced',
  'document_approved',
  'document_rejected',
  'permit_approved',
  'permit_rejected',
  'saved_search_match',
  'webhook_disabled',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Groups of emails that a user can turn off. Kinds in no group are always sent: they concern money or safety. */
export const MAIL_GROUPS = {
  messages: ['message_received'],
  reminders: ['contact_details_open', 'trip_starts_tomorrow', 'trip_returns_today'],
  reviews: ['review_time', 'review_received'],
  bookings: ['booking_requested', 'booking_withdrawn', 'trip_completed', 'booking_change_asked'],
  alerts: ['saved_search_match'],
} as const satisfies Record<string, readonly NotificationKind[]>
export type MailGroup = keyof typeof MAIL_GROUPS

/** The group a kind belongs to, or null when its email cannot be turned off. */
export const mailGroupOf = (kind: NotificationKind): MailGroup | null =>
  (Object.keys(MAIL_GROUPS) as MailGroup[]).find((group) =>
    (MAIL_GROUPS[group] as readonly NotificationKind[]).includes(kind),
  ) ?? null

/**
 * Groups of notifications that also go to the devices of a person, each with one sentence that may stand on a locked
 * screen. Kinds in no group never go there.
 */
export const PUSH_GROUPS = {
  messages: ['message_received'],
  bookings: [
    'booking_requested',
    'booking_confirmed',
    'booking_declined',
    'booking_expired',
    'booking_payment_failed',
    'booking_withdrawn',
    'booking_cancelled',
    'booking_in_doubt',
    'booking_goes_ahead',
    'booking_change_asked',
    'booking_changed',
    'change_failed',
    'change_dropped',
    'extras_failed',
    'booked_car_paused',
  ],
  trips: [
    'contact_details_open',
    'trip_starts_tomorrow',
    'trip_returns_today',
    'trip_checked_in',
    'trip_checked_out',
    'early_return_reported',
    'early_return_withdrawn',
    'early_return_confirmed',
    'early_return_denied',
    'no_show_reported',
    'issue_reported',
    ...CHARGE_NOTIFICATIONS,
  ],
  papers: PAPER_NOTIFICATIONS,
  alerts: ['saved_search_match'],
} as const satisfies Record<string, readonly NotificationKind[]>
export type PushGroup = keyof typeof PUSH_GROUPS

/** The push group that a kind belongs to, or null when it goes to no device. */
export const pushGroupOf = (kind: NotificationKind): PushGroup | null =>
  (Object.keys(PUSH_GROUPS) as PushGroup[]).find((group) =>
    (PUSH_GROUPS[group] as readonly NotificationKind[]).includes(kind),
  ) ?? null

/** The kind with this name. Throws RangeError for an unknown name. */
export const notificationKindOf = (name: string): NotificationKind => {
  const kind = NOTIFICATION_KINDS.find((one) => one === name)
  if (!kind) throw new RangeError(`not a kind of notification: ${name}`)
  return kind
}
