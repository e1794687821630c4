import type { PublicRules } from '@rihla/contract/system'
import { HostUpload } from '@rihla/contract/vehicles/own-vehicle'
import { ANSWER_HOURS, AUTO_COMPLETE_HOURS, NO_SHOW_HOURS } from '@rihla/domain/booking/booking'
import { CHANGE_ANSWER_HOURS } from '@rihla/domain/booking/booking-change'
import { EARNING_AVAILABLE_HOURS, suggestedDailyRate } from '@rihla/domain/payouts/earnings'
import { CONTACT_OPEN_DAYS } from '@rihla/domain/people/permissions'
import {
  METRICS_DAYS,
  SUPERHOST_MAX_CANCELLED_PERCENT,
  SUPERHOST_MIN_RATING,
  SUPERHOST_MIN_RESPONSE_PERCENT,
  SUPERHOST_MIN_REVIEWS,
  SUPERHOST_MIN_TRIPS,
} from '@rihla/domain/people/superhost'
import { REVIEW_HOURS } from '@rihla/domain/people/verification'
import {
  MONTHLY_DISCOUNT_FROM_DAYS,
  PLATFORM_FEE_PERCENT,
  SERVICE_FEE_PERCENT,
  WEEKLY_DISCOUNT_FROM_DAYS,
} from '@rihla/domain/pricing/trip-price'
import { STAGED_UPLOAD_DAYS } from '@rihla/domain/retention'
import { MIN_DESCRIPTION_CHARACTERS, MIN_YEAR } from '@rihla/domain/vehicles/listing'
import { NEEDED_ANGLES, WIZARD_STEPS } from '@rihla/domain/vehicles/listing-wizard'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import type { HelpAnswers } from './help-article.ts'

// For a car value of 10,000 the suggested rate equals the share in hundredths of a percent.
const SUGGESTED_SHARE = suggestedDailyRate(10_000)
const inPercent = (hundredths: number) => m.common_percent({ percent: hundredths / 100 })

const SUPERHOST = {
  days: METRICS_DAYS,
  trips: SUPERHOST_MIN_TRIPS,
  stars: SUPERHOST_MIN_RATING,
  reviews: SUPERHOST_MIN_REVIEWS,
  percent: SUPERHOST_MIN_RESPONSE_PERCENT,
}

const answersAboutListing = () =>
  ({
    'list-your-car': {
      title: m.help_articles_list_title(),
      short: m.help_articles_list_short({ steps: WIZARD_STEPS.length, ...REVIEW_HOURS }),
      messages: [
        m.help_articles_list_1({ year: MIN_YEAR }),
        m.help_articles_list_2(),
        m.help_articles_list_3({ characters: MIN_DESCRIPTION_CHARACTERS }),
        m.help_articles_list_4({ days: STAGED_UPLOAD_DAYS }),
        m.help_articles_list_5(),
      ],
      words: m.help_articles_list_words(),
      related: ['photos-and-papers', 'price-and-discounts', 'insurance-and-accidents'],
      links: [{ to: paths.listVehicle, label: m.help_center_to_listing() }],
    },
    'photos-and-papers': {
      title: m.help_articles_vehicle_documents_title(),
      short: m.help_articles_vehicle_documents_short({ photos: NEEDED_ANGLES.length }),
      messages: [
        m.help_articles_vehicle_documents_1(),
        m.help_articles_vehicle_documents_2({ megabytes: HostUpload.document.maxBytes / 1024 / 1024 }),
        m.help_articles_vehicle_documents_3(),
        m.help_articles_vehicle_documents_4(),
      ],
      words: m.help_articles_vehicle_documents_words(),
      related: ['list-your-car', 'get-verified', 'who-sees-your-details'],
      links: [{ to: paths.hostResources, label: m.help_center_to_resources() }],
    },
    'price-and-discounts': {
      title: m.help_articles_price_title(),
      short: m.help_articles_price_short({ fee: PLATFORM_FEE_PERCENT }),
      messages: [
        m.help_articles_price_1({
          low: inPercent(SUGGESTED_SHARE.fromFils),
          high: inPercent(SUGGESTED_SHARE.toFils),
        }),
        m.help_articles_price_2({ weekly: WEEKLY_DISCOUNT_FROM_DAYS, monthly: MONTHLY_DISCOUNT_FROM_DAYS }),
        m.help_articles_price_3(),
        m.help_articles_price_4({ service: SERVICE_FEE_PERCENT, fee: PLATFORM_FEE_PERCENT }),
        m.help_articles_price_5(),
      ],
      words: m.help_articles_price_words(),
      related: ['get-paid', 'keep-your-calendar', 'security-deposits'],
      links: [{ to: paths.earningsCalculator, label: m.help_center_to_calculator() }],
    },
  }) satisfies Partial<HelpAnswers<'hosting'>>

const answersAboutBookings = (rules: PublicRules) =>
  ({
    'answer-requests': {
      title: m.help_articles_requests_title(),
      short: m.help_articles_requests_short({ hours: ANSWER_HOURS }),
      messages: [
        m.help_articles_requests_1(),
        m.help_articles_requests_2(),
        m.help_articles_requests_3(),
        m.help_articles_requests_4({ noShow: NO_SHOW_HOURS }),
        m.help_articles_requests_5({ change: CHANGE_ANSWER_HOURS }),
      ],
      words: m.help_articles_requests_words(),
      related: ['keep-your-calendar', 'become-a-superhost', 'get-paid'],
      links: [{ to: paths.hostBookings(), label: m.help_center_to_host_bookings() }],
    },
    'keep-your-calendar': {
      title: m.help_articles_calendar_title(),
      short: m.help_articles_calendar_short(),
      messages: [
        m.help_articles_calendar_1(),
        m.help_articles_calendar_2(),
        m.help_articles_calendar_3(),
        m.help_articles_calendar_4(),
      ],
      words: m.help_articles_calendar_words(),
      related: ['answer-requests', 'price-and-discounts', 'hand-over-your-car'],
      links: [{ to: paths.hostCalendar(), label: m.help_center_to_calendar() }],
    },
    'hand-over-your-car': {
      title: m.help_articles_handover_title(),
      short: m.help_articles_handover_short(),
      messages: [
        m.help_articles_handover_1({ hours: rules.contactOpensHours, days: CONTACT_OPEN_DAYS }),
        m.help_articles_handover_2(),
        m.help_articles_handover_3(),
        m.help_articles_handover_4({ lateHours: rules.lateIssueHours }),
        m.help_articles_handover_5(),
      ],
      words: m.help_articles_handover_words(),
      related: ['something-is-wrong', 'get-paid', 'insurance-and-accidents'],
      links: [{ to: paths.hostBookings(), label: m.help_center_to_host_bookings() }],
    },
  }) satisfies Partial<HelpAnswers<'hosting'>>

const answersAboutEarning = () =>
  ({
    'get-paid': {
      title: m.help_articles_paid_title(),
      short: m.help_articles_paid_short({ hours: EARNING_AVAILABLE_HOURS }),
      messages: [
        m.help_articles_paid_1({ autoHours: AUTO_COMPLETE_HOURS }),
        m.help_articles_paid_2({ fee: PLATFORM_FEE_PERCENT }),
        m.help_articles_paid_3(),
        m.help_articles_paid_4(),
        m.help_articles_paid_5(),
      ],
      words: m.help_articles_paid_words(),
      related: ['price-and-discounts', 'hand-over-your-car', 'something-is-wrong'],
      links: [{ to: paths.hostEarnings(), label: m.help_center_to_earnings() }],
    },
    'become-a-superhost': {
      title: m.help_articles_superhost_title(),
      short: m.help_articles_superhost_short(SUPERHOST),
      messages: [
        m.help_articles_superhost_1(SUPERHOST),
        m.help_articles_superhost_2(SUPERHOST),
        m.help_articles_superhost_3(SUPERHOST),
        m.help_articles_superhost_4({ cancelled: SUPERHOST_MAX_CANCELLED_PERCENT }),
        m.help_articles_superhost_5(),
      ],
      words: m.help_articles_superhost_words(),
      related: ['answer-requests', 'reviews-and-ratings', 'hand-over-your-car'],
      links: [{ to: paths.hostDashboard, label: m.help_center_to_host_dashboard() }],
    },
  }) satisfies Partial<HelpAnswers<'hosting'>>

/** Help articles for hosts. Every figure comes from the rules. */
export const hostingAnswers = (rules: PublicRules): HelpAnswers<'hosting'> => ({
  ...answersAboutListing(),
  ...answersAboutBookings(rules),
  ...answersAboutEarning(),
})
