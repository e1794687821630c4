import type { PublicRules } from '@rihla/contract/system'
import { ANSWER_HOURS, AUTO_COMPLETE_HOURS } from '@rihla/domain/booking/booking'
import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS, MIN_NOTICE_MINUTES } from '@rihla/domain/booking/rental-period'
import { REVIEW_WINDOW_DAYS } from '@rihla/domain/booking/review'
import { EARNING_AVAILABLE_HOURS, suggestedDailyRate } from '@rihla/domain/payouts/earnings'
import {
  MONTHLY_DISCOUNT_FROM_DAYS,
  PLATFORM_FEE_PERCENT,
  SERVICE_FEE_PERCENT,
  WEEKLY_DISCOUNT_FROM_DAYS,
} from '@rihla/domain/pricing/trip-price'
import { m } from '../../../paraglide/messages.js'

export interface Guide {
  /** Anchor on the page: the part of the URL after '#'. */
  id: string
  title: string
  messages: string[]
}

// For a car value of 10,000 the suggested rate equals the share in hundredths of a percent.
const SUGGESTED_SHARE = suggestedDailyRate(10_000)
const inPercent = (hundredths: number) => m.common_percent({ percent: hundredths / 100 })

/** Guides for hosts, in the order a new host needs them. Every figure comes from the rules. */
export const hostGuides = (rules: PublicRules): Guide[] => [
  {
    id: 'price',
    title: m.resources_price_title(),
    messages: [
      m.resources_price_suggested({
        from: inPercent(SUGGESTED_SHARE.fromFils),
        to: inPercent(SUGGESTED_SHARE.toFils),
      }),
      m.resources_price_discounts({ weekly: WEEKLY_DISCOUNT_FROM_DAYS, monthly: MONTHLY_DISCOUNT_FROM_DAYS }),
      m.resources_price_fees({ service: SERVICE_FEE_PERCENT, platform: PLATFORM_FEE_PERCENT }),
    ],
  },
  {
    id: 'photos',
    title: m.resources_photos_title(),
    messages: [m.resources_photos_four(), m.resources_photos_light(), m.resources_photos_honest()],
  },
  {
    id: 'vehicleDocuments',
    title: m.resources_vehicle_documents_title(),
    messages: [
      m.resources_vehicle_documents_list(),
      m.resources_vehicle_documents_insurance(),
      m.resources_vehicle_documents_check(),
    ],
  },
  {
    id: 'requests',
    title: m.resources_requests_title(),
    messages: [
      m.resources_requests_instant(),
      m.resources_requests_answer({ hours: ANSWER_HOURS }),
      m.resources_requests_limits({
        minutes: MIN_NOTICE_MINUTES,
        ahead: MAX_DAYS_AHEAD,
        longest: MAX_RENTAL_DAYS,
      }),
      m.resources_requests_cancel(),
    ],
  },
  {
    id: 'handover',
    title: m.resources_handover_title(),
    messages: [
      m.resources_handover_licence(),
      m.resources_handover_photos(),
      m.resources_handover_agree(),
      m.resources_handover_issue({ lateHours: rules.lateIssueHours }),
    ],
  },
  {
    id: 'being-paid',
    title: m.resources_paid_title(),
    messages: [
      m.resources_paid_when({ hours: EARNING_AVAILABLE_HOURS }),
      m.resources_paid_auto({ hours: AUTO_COMPLETE_HOURS }),
      m.resources_paid_reviews({ days: REVIEW_WINDOW_DAYS }),
    ],
  },
]
