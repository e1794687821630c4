import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { Texts } from '../../../messages/texts.ts'
import type { BookingForEmail } from '../booking/booking-facts-store.ts'
import type { EmailContext, MoneyRow, NotifiedUpdate, SideTemplates } from '../booking/booking-template.ts'
import type { ChargeFacts } from './charge-facts-store.ts'

/** A charge with the amount that the email is about, in fils: what is asked or owed, or goes back. */
type NotifiedCharge = ChargeFacts & { notifiedFils: number }

type ChargeTemplate = (
  charge: NotifiedCharge,
  texts: Texts,
  booking: BookingForEmail,
) => Pick<NotifiedUpdate, 'subject' | 'messages'>

const kindOf = ({ kind }: ChargeFacts, { say }: Texts) => say(`charge_kind_${kind}`)
const values = (charge: NotifiedCharge, texts: Texts, { car }: BookingForEmail) => ({
  charge: kindOf(charge, texts),
  amount: texts.money(charge.notifiedFils),
  asked: texts.money(charge.amountFils ?? 0),
  car,
})
const moneyOf = (charge: NotifiedCharge, texts: Texts): MoneyRow => [
  kindOf(charge, texts),
  texts.money(charge.notifiedFils),
]
const reasonOf = ({ decisionReason }: ChargeFacts, { say }: Texts) =>
  decisionReason === null ? [] : [say('booking_team_wrote', { reason: decisionReason })]

const open = ({ say }: Texts) => ({ label: say('charge_button'), page: 'charges' as const })

/** A template with the amount and the link that all emails about charges have. */
const about =
  (template: ChargeTemplate) =>
  (booking: BookingForEmail, texts: Texts, { charge: facts, amountFils }: EmailContext): NotifiedUpdate => {
    if (!facts) throw new Error(`an email about a charge of booking ${booking.id} without the charge`)
    // Emails queued before they named their amount have none.
    const charge = { ...facts, notifiedFils: amountFils ?? facts.agreedFils ?? facts.amountFils ?? 0 }
    return {
      ...template(charge, texts, booking),
      ...(charge.notifiedFils === 0 ? {} : { money: moneyOf(charge, texts) }),
      button: open(texts),
    }
  }

/** What the renter's silence will mean, by when. */
const untilWhen = (charge: ChargeFacts, { say, moment }: Texts) => {
  const until = moment(charge.answerDueAt ?? 0)
  return charge.doesSilenceAccept
    ? say('charge_renter_asked_silence_accepts', { until })
    : say('charge_renter_asked_silence_decides', { until })
}

/** On which day the card is tried next, and that the renter need not wait. */
const nextTry = ({ cardRetryAt }: ChargeFacts, { say, day }: Texts) =>
  cardRetryAt === null
    ? say('charge_renter_failed_pay')
    : say('charge_renter_failed_next', { day: day(dateInDubai(cardRetryAt)) })

/** Emails about charges for the renter. */
export const RENTER_CHARGES: SideTemplates = {
  charge_reported: about((charge, texts, booking) => ({
    subject: texts.say('charge_renter_reported_subject', { car: booking.car }),
    messages: [
      texts.say('charge_renter_reported', { until: texts.moment(charge.confirmUntil ?? 0) }),
      texts.say('charge_renter_nothing_charged'),
    ],
  })),
  charge_asked: about((charge, texts, booking) => ({
    subject: texts.say('charge_renter_asked_subject', values(charge, texts, booking)),
    messages: [
      texts.say('charge_renter_asked', values(charge, texts, booking)),
      untilWhen(charge, texts),
      texts.say('charge_renter_nothing_charged'),
    ],
  })),
  charge_unanswered: about((charge, texts, booking) => ({
    subject: texts.say('charge_unanswered_subject', values(charge, texts, booking)),
    messages: [texts.say('charge_renter_unanswered')],
  })),
  charge_uncontested: about((charge, texts, booking) => ({
    subject: texts.say('charge_renter_uncontested_subject', values(charge, texts, booking)),
    messages: [texts.say('charge_renter_uncontested'), texts.say('charge_renter_taken_from')],
  })),
  charge_decided: about((charge, texts, booking) => ({
    subject: texts.say('charge_decided_subject', values(charge, texts, booking)),
    messages: [
      texts.say('charge_renter_decided', values(charge, texts, booking)),
      ...reasonOf(charge, texts),
      texts.say('charge_renter_taken_from'),
    ],
  })),
  charge_dismissed: about((charge, texts, booking) => ({
    subject: texts.say('charge_dismissed_subject', values(charge, texts, booking)),
    messages: [
      texts.say('charge_renter_dismissed', values(charge, texts, booking)),
      ...reasonOf(charge, texts),
    ],
  })),
  charge_withdrawn: about((charge, texts, booking) => ({
    subject: texts.say('charge_withdrawn_subject', values(charge, texts, booking)),
    messages: [texts.say('charge_renter_withdrawn', values(charge, texts, booking))],
  })),
  charge_paid: about((charge, texts, booking) => ({
    subject: texts.say('charge_renter_paid_subject', values(charge, texts, booking)),
    messages: [
      texts.say('charge_renter_paid', values(charge, texts, booking)),
      texts.say('charge_renter_paid_from', {
        deposit: texts.money(charge.fromDepositFils),
        card: texts.money(charge.fromCardFils),
      }),
    ],
  })),
  charge_failed: about((charge, texts, booking) => ({
    subject: texts.say('charge_renter_failed_subject', values(charge, texts, booking)),
    messages: [texts.say('charge_renter_failed', values(charge, texts, booking)), nextTry(charge, texts)],
  })),
  charge_written_off: about((charge, texts, booking) => ({
    subject: texts.say('charge_renter_written_off_subject', values(charge, texts, booking)),
    messages: [texts.say('charge_renter_written_off', values(charge, texts, booking))],
  })),
  charge_reversed: about((charge, texts, booking) => ({
    subject: texts.say('charge_reversed_subject', values(charge, texts, booking)),
    messages: [texts.say('charge_renter_reversed', values(charge, texts, booking))],
  })),
  charge_written: about((charge, texts, booking) => ({
    subject: texts.say('charge_written_subject', values(charge, texts, booking)),
    messages: [texts.say('charge_written')],
  })),
}

/** Emails about charges for the host. */
export const HOST_CHARGES: SideTemplates = {
  charge_proposed: about((charge, texts, booking) => ({
    subject: texts.say('charge_host_proposed_subject', values(charge, texts, booking)),
    messages: [
      texts.say('charge_host_proposed', {
        ...values(charge, texts, booking),
        until: texts.moment(charge.confirmUntil ?? 0),
      }),
    ],
  })),
  charge_accepted: about((charge, texts, booking) => ({
    subject: texts.say('charge_host_accepted_subject', values(charge, texts, booking)),
    messages: [texts.say('charge_host_accepted', values(charge, texts, booking))],
  })),
  charge_disputed: about((charge, texts, booking) => ({
    subject: texts.say('charge_host_disputed_subject', values(charge, texts, booking)),
    messages: [texts.say('charge_host_disputed')],
  })),
  charge_unanswered: about((charge, texts, booking) => ({
    subject: texts.say('charge_unanswered_subject', values(charge, texts, booking)),
    messages: [texts.say('charge_host_unanswered')],
  })),
  charge_uncontested: about((charge, texts, booking) => ({
    subject: texts.say('charge_host_uncontested_subject', values(charge, texts, booking)),
    messages: [texts.say('charge_host_uncontested')],
  })),
  charge_decided: about((charge, texts, booking) => ({
    subject: texts.say('charge_decided_subject', values(charge, texts, booking)),
    messages: [texts.say('charge_host_decided', values(charge, texts, booking)), ...reasonOf(charge, texts)],
  })),
  charge_dismissed: about((charge, texts, booking) => ({
    subject: texts.say('charge_dismissed_subject', values(charge, texts, booking)),
    messages: [
      texts.say('charge_host_dismissed', values(charge, texts, booking)),
      ...reasonOf(charge, texts),
    ],
  })),
  charge_paid: about((charge, texts, booking) => ({
    subject: texts.say('charge_host_paid_subject', values(charge, texts, booking)),
    messages: [texts.say('charge_host_paid', values(charge, texts, booking))],
  })),
  charge_reversed: about((charge, texts, booking) => ({
    subject: texts.say('charge_reversed_subject', values(charge, texts, booking)),
    messages: [texts.say('charge_host_reversed', values(charge, texts, booking))],
  })),
  charge_written: about((charge, texts, booking) => ({
    subject: texts.say('charge_written_subject', values(charge, texts, booking)),
    messages: [texts.say('charge_written')],
  })),
}
