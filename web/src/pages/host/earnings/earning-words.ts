import type { EarningState } from '@rihla/domain/payouts/earnings'
import { EARNING_AVAILABLE_HOURS } from '@rihla/domain/payouts/earnings'
import type { Fils } from '@rihla/domain/pricing/money'
import { monthInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/tone.ts'

/** Label, explanation and tone of each earning state. */
export const STATE_WORDS: Record<EarningState, { word: () => string; meaning: () => string; tone: Tone }> = {
  accrued: {
    word: m.host_earnings_accrued,
    meaning: () => m.host_earnings_accrued_text({ hours: EARNING_AVAILABLE_HOURS }),
    tone: 'accent',
  },
  on_hold: { word: m.host_earnings_on_hold, meaning: m.host_earnings_on_hold_text, tone: 'warning' },
  available: { word: m.host_earnings_available, meaning: m.host_earnings_available_text, tone: 'success' },
  sent: { word: m.host_earnings_sent, meaning: m.host_earnings_sent_text, tone: 'accent' },
  paid_out: { word: m.host_earnings_paid_out, meaning: m.host_earnings_paid_out_text, tone: 'neutral' },
}

/** Earnings of one month (`YYYY-MM`). */
export interface MonthEarned {
  month: string
  netFils: Fils
  trips: number
}

/** '2026-03' becomes 'March 2026'. */
export const monthName = (month: string): string => monthInWords(`${month}-01`)
