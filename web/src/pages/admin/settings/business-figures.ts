import { AVATAR_MAX_BYTES } from '@rihla/contract/accounts/profile'
import { HostUpload } from '@rihla/contract/vehicles/own-vehicle'
import { DocumentUpload } from '@rihla/contract/verification'
import {
  ANSWER_HOURS,
  AUTO_COMPLETE_HOURS,
  HOLD_MINUTES,
  MAX_OPEN_PENDING,
  NO_SHOW_HOURS,
} from '@rihla/domain/booking/booking'
import {
  CANCELLATION_POLICIES,
  CANCELLATION_TIERS,
  type CancellationPolicy,
  REFUND_BUSINESS_DAYS,
} from '@rihla/domain/booking/cancellation-policy'
import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS, MIN_NOTICE_MINUTES } from '@rihla/domain/booking/rental-period'
import { REVIEW_BLIND_DAYS, REVIEW_WINDOW_DAYS } from '@rihla/domain/booking/review'
import { MAX_TRIP_PHOTOS } from '@rihla/domain/booking/trip'
import { EARNING_AVAILABLE_HOURS } from '@rihla/domain/payouts/earnings'
import {
  MIN_RENTER_AGE,
  PHONE_CODE_RESEND_SECONDS,
  PHONE_CODE_TRIES,
  PHONE_CODE_VALID_MS,
  PHONE_CODES_A_DAY,
  REVIEW_HOURS,
} from '@rihla/domain/people/verification'
import {
  MONTHLY_DISCOUNT_FROM_DAYS,
  PLATFORM_FEE_PERCENT,
  SERVICE_FEE_PERCENT,
  WEEKLY_DISCOUNT_FROM_DAYS,
} from '@rihla/domain/pricing/trip-price'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { m } from '../../../paraglide/messages.js'

export interface SettingLine {
  term: string
  value: string
}

export interface SettingGroup {
  id: string
  heading: string
  items: SettingLine[]
}

const hours = (count: number) => m.admin_settings_hours({ count })
const minutes = (count: number) => m.admin_settings_minutes({ count })
const days = (count: number) => m.admin_settings_days({ count })
const megabytes = (bytes: number) => m.admin_settings_megabytes({ count: bytes / (1024 * 1024) })

/** The figures of the business rules, read from the rules' own constants. */
export const businessFigures = (): SettingGroup[] => [
  {
    id: 'fees',
    heading: m.admin_settings_fees(),
    items: [
      {
        term: m.admin_settings_service_fee({ percent: SERVICE_FEE_PERCENT }),
        value: m.admin_settings_service_fee_text(),
      },
      {
        term: m.admin_settings_platform_fee({ percent: PLATFORM_FEE_PERCENT }),
        value: m.admin_settings_platform_fee_text(),
      },
      { term: m.admin_settings_payout_hold(), value: hours(EARNING_AVAILABLE_HOURS) },
      {
        term: m.admin_settings_weekly(),
        value: m.admin_settings_from_days({ days: WEEKLY_DISCOUNT_FROM_DAYS }),
      },
      {
        term: m.admin_settings_monthly(),
        value: m.admin_settings_from_days({ days: MONTHLY_DISCOUNT_FROM_DAYS }),
      },
      { term: m.admin_settings_bank_days(), value: m.admin_settings_business_days(REFUND_BUSINESS_DAYS) },
    ],
  },
  {
    id: 'bookings',
    heading: m.admin_settings_bookings(),
    items: [
      { term: m.admin_settings_hold(), value: minutes(HOLD_MINUTES) },
      { term: m.admin_settings_answer(), value: hours(ANSWER_HOURS) },
      { term: m.admin_settings_pending(), value: String(MAX_OPEN_PENDING) },
      { term: m.admin_settings_notice(), value: minutes(MIN_NOTICE_MINUTES) },
      { term: m.admin_settings_ahead(), value: days(MAX_DAYS_AHEAD) },
      { term: m.admin_settings_longest(), value: days(MAX_RENTAL_DAYS) },
      { term: m.admin_settings_auto_complete(), value: hours(AUTO_COMPLETE_HOURS) },
      { term: m.admin_settings_no_show(), value: hours(NO_SHOW_HOURS) },
    ],
  },
  {
    id: 'policies',
    heading: m.admin_settings_policies(),
    items: CANCELLATION_POLICIES.map((policy) => ({ term: POLICIES[policy](), value: tiersOf(policy) })),
  },
  {
    id: 'reviews',
    heading: m.admin_settings_reviews(),
    items: [
      { term: m.admin_settings_review_window(), value: days(REVIEW_WINDOW_DAYS) },
      { term: m.admin_settings_review_blind(), value: days(REVIEW_BLIND_DAYS) },
    ],
  },
  {
    id: 'people',
    heading: m.admin_settings_people(),
    items: [
      { term: m.admin_settings_age(), value: m.admin_settings_years({ count: MIN_RENTER_AGE }) },
      { term: m.admin_settings_documents_for(), value: m.admin_settings_hours_range(REVIEW_HOURS) },
      { term: m.admin_settings_code_valid(), value: minutes(PHONE_CODE_VALID_MS / MINUTE_MS) },
      { term: m.admin_settings_code_tries(), value: String(PHONE_CODE_TRIES) },
      {
        term: m.admin_settings_code_resend(),
        value: m.admin_settings_seconds({ count: PHONE_CODE_RESEND_SECONDS }),
      },
      { term: m.admin_settings_code_day(), value: String(PHONE_CODES_A_DAY) },
    ],
  },
  {
    id: 'uploads',
    heading: m.admin_settings_uploads(),
    items: [
      { term: m.admin_settings_upload_photo(), value: megabytes(HostUpload.photo.maxBytes) },
      { term: m.admin_settings_upload_photos(), value: String(HostUpload.maxPhotos) },
      { term: m.admin_settings_upload_vehicle_document(), value: megabytes(HostUpload.document.maxBytes) },
      { term: m.admin_settings_upload_document(), value: megabytes(DocumentUpload.maxBytes) },
      { term: m.admin_settings_upload_avatar(), value: megabytes(AVATAR_MAX_BYTES) },
      { term: m.admin_settings_upload_trip(), value: String(MAX_TRIP_PHOTOS) },
    ],
  },
]

const POLICIES: Record<CancellationPolicy, () => string> = {
  flexible: m.booking_policy_flexible,
  moderate: m.booking_policy_moderate,
  strict: m.booking_policy_strict,
}

function tiersOf(policy: CancellationPolicy): string {
  const { fullFromDays: full, halfFromDays: half } = CANCELLATION_TIERS[policy]
  return half === 0
    ? m.admin_settings_policy_half_until_pick_up({ full })
    : m.admin_settings_policy_tiers({ full, half })
}
