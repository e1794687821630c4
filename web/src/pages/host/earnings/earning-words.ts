import type { EarningState } from '@rihla/domain/payouts/earnings'
import { EARNING_AVAILABLE_HOURS } from '@rihla/domain/payouts/earnings'
import { type Fils, formatMoney } from '@rihla/domain/pricing/money'
import { monthInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/tone.ts'

/** How a state of an earning is told: its name, what it means, its tone. */
export const STATE_WORDS: Record<EarningState, { word: () => string; meaning: () => string; tone: Tone }> = {
  accrued: {
    word: m.host_earnings_accrued,
    meaning: () => m.host_earnings_accrued_text({ hours: EARNING_AVAILABLE_HOURS }),
    tone: 'accent',
  },
  on_hold: { word: m.host_earnings_on_hold, meaning: m.host_earnings_on_hold_text, tone: 'warning' },
  available: { word: m.host_earnings_available, meaning: m.host_earnings_available_text, tone: 'success' },
  paid_out: { word: m.host_earnings_paid_out, meaning: m.host_earnings_paid_out_text, tone: 'neutral' },
}

/** Earnings are dirhams, to the fils, whatever currency the person looks at prices in. */
export const dirhams = (fils: Fils): string => formatMoney(fils, { currency: 'AED', cents: true })

/** What was earned in a month `YYYY-MM`. */
export interface MonthEarned {
  month: string
  netFils: Fils
  trips: number
}

/** 'March 2026' of '2026-03'. */
export const monthName = (month: string): string => monthInWords(`${month}-01`)
