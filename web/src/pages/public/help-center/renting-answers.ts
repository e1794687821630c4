import type { PublicRules } from '@rihla/contract/system'
import {
  ANSWER_HOURS,
  AUTO_COMPLETE_HOURS,
  HOLD_MINUTES,
  MAX_OPEN_PENDING,
} from '@rihla/domain/booking/booking'
import { CHANGE_ANSWER_HOURS } from '@rihla/domain/booking/booking-change'
import { CANCELLATION_TIERS, REFUND_BUSINESS_DAYS } from '@rihla/domain/booking/cancellation-policy'
import {
  DEFAULT_PICKUP_TIME,
  MAX_DAYS_AHEAD,
  MAX_RENTAL_DAYS,
  MIN_NOTICE_MINUTES,
} from '@rihla/domain/booking/rental-period'
import { MAX_TRIP_PHOTOS } from '@rihla/domain/booking/trip'
import { MESSAGE_MAIL_AFTER_MS } from '@rihla/domain/messaging/reminder'
import { CONTACT_OPEN_DAYS } from '@rihla/domain/people/permissions'
import { MIN_RENTER_AGE, REVIEW_HOURS } from '@rihla/domain/people/verification'
import { AED_PER_USD_E4 } from '@rihla/domain/pricing/money'
import {
  MONTHLY_DISCOUNT_FROM_DAYS,
  SERVICE_FEE_PERCENT,
  WEEKLY_DISCOUNT_FROM_DAYS,
} from '@rihla/domain/pricing/trip-price'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { stepsInWords } from '../../../i18n/verification-steps.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import type { HelpAnswers } from './help-article.ts'

const DAY_HOURS = DAY_MS / HOUR_MS
const { flexible, moderate, strict } = CANCELLATION_TIERS

const neededBeforeCheckIn = ({ verificationSteps: steps }: PublicRules) =>
  steps.length > 0 && m.verification_need_before_check_in({ steps: stepsInWords(steps) })

const answersBeforeBooking = (rules: PublicRules) =>
  ({
    'what-you-need': {
      title: m.help_articles_need_title(),
      short: [m.help_articles_need_short({ age: MIN_RENTER_AGE }), neededBeforeCheckIn(rules)]
        .filter(Boolean)
        .join(' '),
      messages: [
        m.help_articles_need_1({
          age: MIN_RENTER_AGE,
          usual: rules.minDriverAge,
          high: rules.minDriverAgeHigh,
          months: rules.minLicenceMonths,
        }),
        m.help_articles_need_2(),
        m.help_articles_need_3(),
        m.help_articles_need_4(),
        m.help_articles_need_5(REVIEW_HOURS),
      ],
      words: m.help_articles_need_words(),
      related: ['get-verified', 'book-a-car', 'security-deposits'],
      links: [{ to: paths.renterVerification, label: m.help_center_to_verification() }],
    },
    'find-a-car': {
      title: m.help_articles_find_title(),
      short: m.help_articles_find_short(),
      messages: [
        m.help_articles_find_1({ pickUp: DEFAULT_PICKUP_TIME }),
        m.help_articles_find_2(),
        m.help_articles_find_3(),
        m.help_articles_find_4(),
        m.help_articles_find_5(),
      ],
      words: m.help_articles_find_words(),
      related: ['book-a-car', 'what-a-trip-costs', 'reviews-and-ratings'],
      links: [{ to: paths.browse(), label: m.help_center_to_browse() }],
    },
    'book-a-car': {
      title: m.help_articles_book_title(),
      short: m.help_articles_book_short({ hours: ANSWER_HOURS }),
      messages: [
        m.help_articles_book_1(),
        m.help_articles_book_2({ hold: HOLD_MINUTES }),
        m.help_articles_book_3(),
        m.help_articles_book_4({ hours: ANSWER_HOURS }),
        m.help_articles_book_5({
          open: MAX_OPEN_PENDING,
          minutes: MIN_NOTICE_MINUTES,
          ahead: MAX_DAYS_AHEAD,
          longest: MAX_RENTAL_DAYS,
        }),
      ],
      words: m.help_articles_book_words(),
      related: ['what-a-trip-costs', 'cancel-and-refund', 'cards-and-receipts'],
      links: [{ to: paths.browse(), label: m.help_center_to_browse() }],
    },
    'what-a-trip-costs': {
      title: m.help_articles_cost_title(),
      short: m.help_articles_cost_short({ fee: SERVICE_FEE_PERCENT }),
      messages: [
        m.help_articles_cost_1({ hours: DAY_HOURS }),
        m.help_articles_cost_2({ weekly: WEEKLY_DISCOUNT_FROM_DAYS, monthly: MONTHLY_DISCOUNT_FROM_DAYS }),
        m.help_articles_cost_3({ fee: SERVICE_FEE_PERCENT }),
        m.help_articles_cost_4({ peg: AED_PER_USD_E4 / 10_000 }),
        m.help_articles_cost_5(),
      ],
      words: m.help_articles_cost_words(),
      related: ['security-deposits', 'cards-and-receipts', 'cancel-and-refund'],
      links: [{ to: paths.browse(), label: m.help_center_to_browse() }],
    },
  }) satisfies Partial<HelpAnswers<'renting'>>

const answersAboutChanges = () =>
  ({
    'change-dates': {
      title: m.help_articles_change_title(),
      short: m.help_articles_change_short(),
      messages: [
        m.help_articles_change_1(),
        m.help_articles_change_2(),
        m.help_articles_change_3({ hours: CHANGE_ANSWER_HOURS }),
        m.help_articles_change_4(),
        m.help_articles_change_5(),
      ],
      words: m.help_articles_change_words(),
      related: ['cancel-and-refund', 'what-a-trip-costs', 'talk-to-your-host'],
      links: [{ to: paths.trips, label: m.help_center_to_trips() }],
    },
    'cancel-and-refund': {
      title: m.help_articles_cancel_title(),
      short: m.help_articles_cancel_short(),
      messages: [
        m.help_articles_cancel_1({ flexibleFull: flexible.fullFromDays * DAY_HOURS }),
        m.help_articles_cancel_2({
          moderateFull: moderate.fullFromDays,
          moderateHalf: moderate.halfFromDays,
        }),
        m.help_articles_cancel_3({ strictFull: strict.fullFromDays, strictHalf: strict.halfFromDays }),
        m.help_articles_cancel_4(),
        m.help_articles_cancel_5(),
        m.help_articles_cancel_6(REFUND_BUSINESS_DAYS),
      ],
      words: m.help_articles_cancel_words(),
      related: ['change-dates', 'cards-and-receipts', 'book-a-car'],
      links: [
        { to: paths.cancellationPolicy, label: m.help_center_to_cancellation() },
        { to: paths.trips, label: m.help_center_to_trips() },
      ],
    },
  }) satisfies Partial<HelpAnswers<'renting'>>

const answersAboutTrips = (rules: PublicRules) =>
  ({
    'pick-up-and-return': {
      title: m.help_articles_pickup_title(),
      short: m.help_articles_pickup_short({ hours: rules.contactOpensHours }),
      messages: [
        m.help_articles_pickup_1(),
        m.help_articles_pickup_2(),
        m.help_articles_pickup_3({ photos: MAX_TRIP_PHOTOS }),
        m.help_articles_pickup_4(),
        m.help_articles_pickup_5({ hours: AUTO_COMPLETE_HOURS }),
      ],
      words: m.help_articles_pickup_words(),
      related: ['something-is-wrong', 'change-dates', 'insurance-and-accidents'],
      links: [{ to: paths.trips, label: m.help_center_to_trips() }],
    },
    'something-is-wrong': {
      title: m.help_articles_issue_title(),
      short: m.help_articles_issue_short(rules.emergencyNumbers),
      messages: [
        m.help_articles_issue_1(rules.emergencyNumbers),
        m.help_articles_issue_2(),
        m.help_articles_issue_3(),
        m.help_articles_issue_4(),
        m.help_articles_issue_5({ lateHours: rules.lateIssueHours }),
      ],
      words: m.help_articles_issue_words(),
      related: ['insurance-and-accidents', 'talk-to-your-host', 'security-deposits'],
      links: [{ to: paths.trips, label: m.help_center_to_trips() }],
    },
    'talk-to-your-host': {
      title: m.help_articles_chat_title(),
      short: m.help_articles_chat_short({ days: CONTACT_OPEN_DAYS }),
      messages: [
        m.help_articles_chat_1(),
        m.help_articles_chat_2({ minutes: MESSAGE_MAIL_AFTER_MS / MINUTE_MS }),
        m.help_articles_chat_3({ hours: rules.contactOpensHours, days: CONTACT_OPEN_DAYS }),
        m.help_articles_chat_4(),
      ],
      words: m.help_articles_chat_words(),
      related: ['who-sees-your-details', 'pick-up-and-return', 'something-is-wrong'],
      links: [{ to: paths.messages(), label: m.help_center_to_messages() }],
    },
  }) satisfies Partial<HelpAnswers<'renting'>>

/** Help articles for renters. Every figure comes from the rules. */
export const rentingAnswers = (rules: PublicRules): HelpAnswers<'renting'> => ({
  ...answersBeforeBooking(rules),
  ...answersAboutChanges(),
  ...answersAboutTrips(rules),
})
