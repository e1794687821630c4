import type { PublicRules } from '@rihla/contract/system'
import {
  ANSWER_HOURS,
  AUTO_COMPLETE_HOURS,
  HOLD_MINUTES,
  MAX_OPEN_PENDING,
  NO_SHOW_HOURS,
} from '@rihla/domain/booking/booking'
import { CANCELLATION_TIERS, REFUND_BUSINESS_DAYS } from '@rihla/domain/booking/cancellation-policy'
import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS, MIN_NOTICE_MINUTES } from '@rihla/domain/booking/rental-period'
import { EARNING_AVAILABLE_HOURS } from '@rihla/domain/payouts/earnings'
import { AED_PER_USD_E4 } from '@rihla/domain/pricing/money'
import {
  MONTHLY_DISCOUNT_FROM_DAYS,
  PLATFORM_FEE_PERCENT,
  SERVICE_FEE_PERCENT,
  WEEKLY_DISCOUNT_FROM_DAYS,
} from '@rihla/domain/pricing/trip-price'
import { DAY_MS, HOUR_MS } from '@rihla/domain/time/dubai-time'
import type { PolicySection } from '../../../features/policy-text/policy-document.tsx'
import { inWholeDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'

const dayHours = DAY_MS / HOUR_MS
const { flexible, moderate, strict } = CANCELLATION_TIERS
const FEES = { service: SERVICE_FEE_PERCENT, platform: PLATFORM_FEE_PERCENT }

/** The terms of a rental, from booking to payout. All figures come from the rules in force and the constants. */
export const rentalTerms = (rules: PublicRules): PolicySection[] => [
  {
    id: 'booking',
    heading: m.terms_booking_heading(),
    inShort: m.terms_booking_short(),
    messages: [
      m.terms_booking_1({ hold: HOLD_MINUTES }),
      m.terms_booking_2({ hours: ANSWER_HOURS }),
      m.terms_booking_3({
        open: MAX_OPEN_PENDING,
        minutes: MIN_NOTICE_MINUTES,
        ahead: MAX_DAYS_AHEAD,
        longest: MAX_RENTAL_DAYS,
      }),
      m.terms_booking_4(),
    ],
  },
  {
    id: 'prices',
    heading: m.terms_prices_heading(),
    inShort: m.terms_prices_short(FEES),
    messages: [
      m.terms_prices_1({ dayHours, weekly: WEEKLY_DISCOUNT_FROM_DAYS, monthly: MONTHLY_DISCOUNT_FROM_DAYS }),
      m.terms_prices_2(FEES),
      m.terms_prices_3({ peg: AED_PER_USD_E4 / 10_000 }),
      m.terms_prices_4(),
      m.terms_prices_5(),
    ],
  },
  {
    id: 'payment',
    heading: m.terms_payment_heading(),
    inShort: m.terms_payment_short(),
    messages: [
      m.terms_payment_1(),
      m.terms_payment_2(),
      m.terms_payment_3(),
      m.terms_payment_4({
        hours: rules.chargeAnswerHours,
        below: inWholeDirhams(rules.chargeSilenceBelowFils),
        days: rules.chargeRetryDays,
      }),
    ],
  },
  {
    id: 'deposit',
    heading: m.terms_deposit_heading(),
    inShort: m.terms_deposit_short(),
    messages: [
      m.terms_deposit_1(),
      m.terms_deposit_2(),
      m.terms_deposit_3(),
      m.terms_deposit_4({ days: rules.depositKeptDays }),
    ],
  },
  {
    id: 'cancelling',
    heading: m.terms_cancelling_heading(),
    inShort: m.terms_cancelling_short(),
    messages: [
      m.terms_cancelling_1({
        dayHours,
        flexibleFull: flexible.fullFromDays * dayHours,
        moderateFull: moderate.fullFromDays,
        moderateHalf: moderate.halfFromDays,
        strictFull: strict.fullFromDays,
        strictHalf: strict.halfFromDays,
      }),
      m.terms_cancelling_2(),
      m.terms_cancelling_3(),
      m.terms_cancelling_4({ noShow: NO_SHOW_HOURS }),
      m.terms_cancelling_5(REFUND_BUSINESS_DAYS),
    ],
  },
  {
    id: 'driving',
    heading: m.terms_driving_heading(),
    inShort: m.terms_driving_short(),
    messages: [
      m.terms_driving_1(),
      m.terms_driving_2(),
      m.terms_driving_3({ autoHours: AUTO_COMPLETE_HOURS, lateHours: rules.lateIssueHours }),
      m.terms_driving_4(),
      m.terms_driving_5(),
    ],
  },
  {
    id: 'payouts',
    heading: m.terms_payouts_heading(),
    inShort: m.terms_payouts_short({ hours: EARNING_AVAILABLE_HOURS }),
    messages: [
      m.terms_payouts_1(),
      m.terms_payouts_2({ hours: EARNING_AVAILABLE_HOURS }),
      m.terms_payouts_3(),
      m.terms_payouts_4(),
    ],
  },
]
