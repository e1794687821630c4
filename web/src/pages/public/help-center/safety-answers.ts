import type { PublicRules } from '@rihla/contract/system'
import { DocumentUpload } from '@rihla/contract/verification'
import { HOLD_MINUTES } from '@rihla/domain/booking/booking'
import { REFUND_BUSINESS_DAYS } from '@rihla/domain/booking/cancellation-policy'
import { MAX_STARS, MIN_STARS, REVIEW_BLIND_DAYS, REVIEW_WINDOW_DAYS } from '@rihla/domain/booking/review'
import { CONTACT_OPEN_DAYS } from '@rihla/domain/people/permissions'
import {
  DEFAULT_PHONE_PREFIX,
  PHONE_CODE_DIGITS,
  PHONE_CODE_RESEND_SECONDS,
  PHONE_CODE_TRIES,
  PHONE_CODE_VALID_MS,
  PHONE_CODES_A_DAY,
  REVIEW_HOURS,
} from '@rihla/domain/people/verification'
import { RESET_LINK_MINUTES, SESSION_DAYS } from '@rihla/domain/retention'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import type { HelpAnswers } from './help-article.ts'

const answersAboutMoney = (rules: PublicRules) =>
  ({
    'security-deposits': {
      title: m.help_articles_deposit_title(),
      short: m.help_articles_deposit_short(),
      messages: [
        m.help_articles_deposit_1(),
        m.help_articles_deposit_2(),
        m.help_articles_deposit_3(),
        m.help_articles_deposit_4({ days: rules.depositKeptDays }),
      ],
      words: m.help_articles_deposit_words(),
      related: ['what-a-trip-costs', 'something-is-wrong', 'insurance-and-accidents'],
      links: [{ to: paths.terms, label: m.help_center_to_terms() }],
    },
    'cards-and-receipts': {
      title: m.help_articles_card_title(),
      short: m.help_articles_card_short({ hold: HOLD_MINUTES, ...REFUND_BUSINESS_DAYS }),
      messages: [
        m.help_articles_card_1(),
        m.help_articles_card_2(),
        m.help_articles_card_3(),
        m.help_articles_card_4(),
        m.help_articles_card_5(),
      ],
      words: m.help_articles_card_words(),
      related: ['book-a-car', 'cancel-and-refund', 'what-a-trip-costs'],
      links: [{ to: paths.trips, label: m.help_center_to_trips() }],
    },
  }) satisfies Partial<HelpAnswers<'safety'>>

const answersAboutVerification = () =>
  ({
    'get-verified': {
      title: m.help_articles_verify_title(),
      short: m.help_articles_verify_short(REVIEW_HOURS),
      messages: [
        m.help_articles_verify_1({ megabytes: DocumentUpload.maxBytes / 1024 / 1024 }),
        m.help_articles_verify_2(),
        m.help_articles_verify_3(),
        m.help_articles_verify_4(),
        m.help_articles_verify_5(),
      ],
      words: m.help_articles_verify_words(),
      related: ['code-by-sms', 'what-you-need', 'who-sees-your-details'],
      links: [{ to: paths.documentVerification, label: m.help_center_to_verification() }],
    },
    'code-by-sms': {
      title: m.help_articles_code_title(),
      short: m.help_articles_code_short({
        digits: PHONE_CODE_DIGITS,
        minutes: PHONE_CODE_VALID_MS / MINUTE_MS,
        seconds: PHONE_CODE_RESEND_SECONDS,
        prefix: DEFAULT_PHONE_PREFIX,
      }),
      messages: [
        m.help_articles_code_1({ seconds: PHONE_CODE_RESEND_SECONDS, aDay: PHONE_CODES_A_DAY }),
        m.help_articles_code_2({ tries: PHONE_CODE_TRIES }),
        m.help_articles_code_3(),
        m.help_articles_code_4(),
      ],
      words: m.help_articles_code_words(),
      related: ['get-verified', 'keep-your-account-safe', 'what-you-need'],
      links: [{ to: paths.renterVerification, label: m.help_center_to_verification() }],
    },
  }) satisfies Partial<HelpAnswers<'safety'>>

const answersAboutTrust = (rules: PublicRules) =>
  ({
    'who-sees-your-details': {
      title: m.help_articles_privacy_title(),
      short: m.help_articles_privacy_short({ days: CONTACT_OPEN_DAYS }),
      messages: [
        m.help_articles_privacy_1(),
        m.help_articles_privacy_2(),
        m.help_articles_privacy_3({ hours: rules.contactOpensHours, days: CONTACT_OPEN_DAYS }),
        m.help_articles_privacy_4(),
        m.help_articles_privacy_5(),
      ],
      words: m.help_articles_privacy_words(),
      related: ['your-data', 'talk-to-your-host', 'get-verified'],
      links: [{ to: paths.privacyPolicy, label: m.help_center_to_privacy() }],
    },
    'reviews-and-ratings': {
      title: m.help_articles_reviews_title(),
      short: m.help_articles_reviews_short({ days: REVIEW_WINDOW_DAYS }),
      messages: [
        m.help_articles_reviews_1({ min: MIN_STARS, max: MAX_STARS }),
        m.help_articles_reviews_2({ blind: REVIEW_BLIND_DAYS }),
        m.help_articles_reviews_3(),
        m.help_articles_reviews_4(),
      ],
      words: m.help_articles_reviews_words(),
      related: ['become-a-superhost', 'find-a-car', 'who-sees-your-details'],
      links: [{ to: paths.trips, label: m.help_center_to_trips() }],
    },
    'insurance-and-accidents': {
      title: m.help_articles_insurance_title(),
      short: m.help_articles_insurance_short(),
      messages: [
        m.help_articles_insurance_1(),
        m.help_articles_insurance_2(),
        m.help_articles_insurance_3(rules.emergencyNumbers),
        m.help_articles_insurance_4(),
      ],
      words: m.help_articles_insurance_words(),
      related: ['something-is-wrong', 'security-deposits', 'pick-up-and-return'],
      links: [{ to: paths.trustSafety, label: m.help_center_to_safety() }],
    },
  }) satisfies Partial<HelpAnswers<'safety'>>

const answersAboutAccounts = () =>
  ({
    'keep-your-account-safe': {
      title: m.help_articles_account_title(),
      short: m.help_articles_account_short({ days: SESSION_DAYS }),
      messages: [
        m.help_articles_account_1({ minutes: RESET_LINK_MINUTES }),
        m.help_articles_account_2(),
        m.help_articles_account_3(),
        m.help_articles_account_4(),
      ],
      words: m.help_articles_account_words(),
      related: ['your-data', 'code-by-sms', 'who-sees-your-details'],
      links: [{ to: paths.security, label: m.help_center_to_security() }],
    },
    'your-data': {
      title: m.help_articles_data_title(),
      short: m.help_articles_data_short(),
      messages: [
        m.help_articles_data_1(),
        m.help_articles_data_2(),
        m.help_articles_data_3(),
        m.help_articles_data_4(),
      ],
      words: m.help_articles_data_words(),
      related: ['who-sees-your-details', 'keep-your-account-safe', 'talk-to-your-host'],
      links: [
        { to: paths.security, label: m.help_center_to_security() },
        { to: paths.privacyPolicy, label: m.help_center_to_privacy() },
      ],
    },
  }) satisfies Partial<HelpAnswers<'safety'>>

/** Help articles about money, safety and accounts. Every figure comes from the rules. */
export const safetyAnswers = (rules: PublicRules): HelpAnswers<'safety'> => ({
  ...answersAboutMoney(rules),
  ...answersAboutVerification(),
  ...answersAboutTrust(rules),
  ...answersAboutAccounts(),
})
