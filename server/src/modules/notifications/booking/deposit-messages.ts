import type { Texts } from '../../../messages/texts.ts'
import type { BookingSide } from '../email/email-to-send.ts'
import type { BookingForEmail } from './booking-facts-store.ts'
import { type MoneyRow, moneyRow, type SideTemplates } from './booking-template.ts'

/** 'Taken for charges: AED 60.00 of AED 1,000.00' */
const takenRow = (takenFils: number, { depositFils }: BookingForEmail, { say, money }: Texts): MoneyRow => [
  say('booking_label_taken_for_charges'),
  say('booking_part_of', { part: money(takenFils), whole: money(depositFils) }),
]

/** Links to the statement of the deposit and the charges. */
const statementButton = ({ say }: Texts) => ({
  label: say('booking_button_statement'),
  page: 'charges' as const,
})

/** The messages about a deposit that both sides get, in the words for one side. */
export const depositMessages = (side: BookingSide): SideTemplates => ({
  deposit_failed: ({ car }, texts, { amountFils = 0 }) => ({
    subject: texts.say(`booking_${side}_deposit_failed_subject`, { car }),
    messages: [texts.say(`booking_${side}_deposit_failed`, { amount: texts.money(amountFils) })],
    money: moneyRow('booking_label_deposit', amountFils, texts),
  }),
  deposit_held_after_all: ({ car }, texts, { amountFils = 0 }) => ({
    subject: texts.say(`booking_${side}_deposit_held_after_all_subject`, { car }),
    messages: [texts.say(`booking_${side}_deposit_held_after_all`, { amount: texts.money(amountFils) })],
    money: moneyRow('booking_label_deposit', amountFils, texts),
  }),
  deposit_released: ({ car }, texts, { amountFils = 0 }) => ({
    subject: texts.say(`booking_${side}_deposit_released_subject`, { car }),
    messages: [texts.say(`booking_${side}_deposit_released`)],
    money: moneyRow('booking_label_deposit', amountFils, texts),
    button: statementButton(texts),
  }),
  deposit_taken: (booking, texts, { amountFils = 0 }) => {
    const { car, depositFils } = booking
    const rest = depositFils - amountFils
    return {
      subject: texts.say(`booking_${side}_deposit_taken_subject`, { amount: texts.money(amountFils), car }),
      messages: [
        texts.say(`booking_${side}_deposit_taken`),
        ...(rest > 0 ? [texts.say(`booking_${side}_deposit_rest`, { amount: texts.money(rest) })] : []),
      ],
      money: takenRow(amountFils, booking, texts),
      button: statementButton(texts),
    }
  },
  deposit_given_back: ({ car }, texts, { amountFils = 0 }) => ({
    subject: texts.say(`booking_${side}_deposit_given_back_subject`, {
      amount: texts.money(amountFils),
      car,
    }),
    messages: [texts.say(`booking_${side}_deposit_given_back`)],
    money: moneyRow('booking_label_refunded', amountFils, texts),
  }),
  deposit_kept: ({ car }, texts, { amountFils = 0 }) => ({
    subject: texts.say(`booking_${side}_deposit_kept_subject`, { amount: texts.money(amountFils), car }),
    messages: [texts.say(`booking_${side}_deposit_kept`)],
    money: moneyRow(side === 'host' ? 'booking_label_kept_for_you' : 'booking_label_kept', amountFils, texts),
  }),
})
