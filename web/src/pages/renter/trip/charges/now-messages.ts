import type { Charge } from '@rihla/contract/charges/charge'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { momentInWords } from '../../../../i18n/dates.ts'
import type { ExactMoney } from '../../../../i18n/money.tsx'
import { timeLeftInWords } from '../../../../i18n/time-left-in-words.ts'
import { m } from '../../../../paraglide/messages.js'

type Side = 'renter' | 'host' | 'staff'

/** What a charge waits for now, until when, and what silence means. */
export function nowMessages(charge: Charge, side: Side, now: Instant, money: ExactMoney): string[] {
  const { status, amountFils, agreedFils, confirmUntil, answerDueAt } = charge
  switch (status) {
    case 'proposed': {
      if (confirmUntil === null) return []
      const moment = momentInWords(confirmUntil)
      if (side !== 'host') return amountFils === null ? [m.charges_figure_follows({ moment })] : []
      if (amountFils === null) return [m.charges_figure_until({ moment })]
      const isAfterReview = !charge.may.confirm && now <= Date.parse(confirmUntil)
      return [isAfterReview ? m.errors_charge_after_review() : m.charges_confirm_until({ moment })]
    }
    case 'asked': {
      if (answerDueAt === null) return []
      const words = {
        moment: momentInWords(answerDueAt),
        left: timeLeftInWords(Math.max(0, Date.parse(answerDueAt) - now)),
      }
      return [
        side === 'renter' ? m.charges_answer_until(words) : m.charges_renter_answers_until(words),
        charge.silenceMeans === 'uncontested' ? m.charges_silence_accepts() : m.charges_silence_team(),
      ]
    }
    case 'unanswered':
      return [side === 'renter' ? m.charges_unanswered_renter() : m.charges_past_unanswered()]
    case 'disputed':
      return [m.charges_team_looks()]
    case 'accepted':
    case 'uncontested':
      return [m.charges_charged_next()]
    case 'dismissed':
      return [m.charges_decided_none()]
    case 'decided':
      return [
        m.charges_decided_amount({ amount: money(agreedFils ?? 0), asked: money(amountFils ?? 0) }),
        m.charges_charged_next(),
      ]
    case 'failed':
      return [
        side === 'renter' ? m.charges_failed_renter() : m.charges_past_failed(),
        ...(charge.cardRetryAt === null
          ? []
          : [m.charges_retry({ moment: momentInWords(charge.cardRetryAt) })]),
      ]
    case 'written_off':
      if (side !== 'renter') return [charge.isWaived ? m.charges_past_waived() : m.charges_unpaid_host()]
      return [charge.may.pay ? m.charges_unpaid_renter() : m.charges_waived_renter()]
    case 'paid': {
      const deposit = money(charge.fromDepositFils)
      return [m.charges_paid_from({ deposit, card: money(charge.paidFils - charge.fromDepositFils) })]
    }
    default:
      return []
  }
}
