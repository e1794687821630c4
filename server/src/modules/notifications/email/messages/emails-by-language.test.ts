import { readFileSync } from 'node:fs'
import { DOCUMENT_TYPES } from '@rihla/domain/people/verification'
import { PRODUCT_NAME } from '@rihla/domain/product'
import { LANGUAGE_CODES, LANGUAGES } from '@rihla/domain/text/languages'
import { LISTING_FEATURES } from '@rihla/domain/vehicles/features'
import { FUEL_TYPES, TRANSMISSIONS, VEHICLE_CATEGORIES } from '@rihla/domain/vehicles/listing'
import { describe, expect, test } from 'vitest'
import { type Texts, textsIn } from '../../../../messages/texts.ts'
import { emailOf } from '../email-template.ts'
import type { NewRole } from '../email-to-send.ts'
import type { PayoutFacts, VehicleFacts } from '../hosting-facts-store.ts'
import * as account from './account-messages.ts'
import * as general from './email-messages.ts'
import * as hosting from './hosting-messages.ts'
import * as newsletter from './newsletter-messages.ts'
import * as support from './support-messages.ts'
import * as verification from './verification-messages.ts'

// Values are digits or Arabic, so that every Latin word of an Arabic email comes from its sentences.
const PAGE = '#1'
const OWNER = { fullName: 'سارة حداد', url: PAGE }
const HOST = { fullName: 'عمر ناصر', email: '2', language: 'ar' } as const
const VEHICLE: VehicleFacts = {
  make: 'نيسان',
  model: 'باترول',
  year: 2024,
  placeSlug: 'dubai-marina',
  dailyRateFils: 20_000,
  description: 'سيارة نظيفة',
  features: LISTING_FEATURES.map(({ slug }) => slug),
  transmission: 'automatic',
  fuelType: 'petrol',
  seats: 7,
  licensePlate: '12345',
  categories: VEHICLE_CATEGORIES.map(({ slug }) => slug),
  photos: 3,
  vehicleDocuments: 2,
  status: 'rejected',
  rejectionReason: 'الصورة غير واضحة',
  host: HOST,
}
const PAYOUT: PayoutFacts = {
  reference: '123',
  amountFils: 45_000,
  iban: '070331234567890123456',
  lines: 3,
  bounceReason: 'الحساب مغلق',
  host: HOST,
}
const CONTACT = {
  reference: '77',
  fullName: 'ليلى حداد',
  email: '4',
  subject: 'سيارتي',
  message: 'أين هي؟',
  at: Date.UTC(2026, 2, 12, 6),
}
const ROLES: NewRole[] = ['renter', 'host', 'admin', 'support', 'no_support']
const REASONS = ['payment', 'identity', 'safety', 'conduct', 'vehicle', 'under_review'] as const

const accountEmails = (texts: Texts) => [
  general.verifyAddressEmail(OWNER, texts),
  general.resetPasswordEmail(OWNER, texts),
  general.accountExistsEmail(OWNER, texts),
  general.newAccountEmail({ fullName: OWNER.fullName, email: '5' }, texts),
  ...[
    { browser: '1', system: '2' },
    { browser: null, system: '2' },
    { browser: null, system: null },
  ].map((named) => account.newSignInEmail(OWNER, { at: CONTACT.at, ...named }, texts)),
  account.signInCodeEmail({ ...OWNER, code: '123' }, texts),
  account.passwordChangedEmail(OWNER, [], texts),
  account.recoveryCodesRenewedEmail(OWNER, texts),
  ...(['app_added', 'phone_added', 'app_removed', 'phone_removed', 'all_removed'] as const).map((change) =>
    account.factorsChangedEmail(OWNER, change, texts),
  ),
  account.confirmNewAddressEmail(OWNER, texts),
  account.addressChangeAskedEmail(OWNER, texts),
  account.addressChangedEmail(OWNER, texts),
  ...ROLES.map((role) => account.roleChangedEmail(OWNER, role, texts)),
  ...REASONS.map((reason) => account.accountSuspendedEmail(OWNER, reason, texts)),
  account.accountRestoredEmail(OWNER, texts),
  account.accountDeletedEmail(OWNER, texts),
  verification.documentReceivedEmail(OWNER, texts),
  ...DOCUMENT_TYPES.map((type) => verification.documentRejectedEmail(OWNER, { type, reason: null }, texts)),
  ...[
    { isPhoneMissing: false, isVerified: true },
    { isPhoneMissing: false, isVerified: false },
    { isPhoneMissing: true, isVerified: false },
  ]
    .flatMap((facts) => [true, false].map((isPermitMissing) => ({ ...facts, isPermitMissing })))
    .map((facts) => verification.documentsApprovedEmail(OWNER, facts, texts)),
  verification.permitApprovedEmail(OWNER, texts),
  verification.phoneVerifiedEmail(OWNER, { lastDigits: '67' }, texts),
]

const otherEmails = (texts: Texts) => [
  ...TRANSMISSIONS.map((transmission) =>
    hosting.vehicleSubmittedEmail({ ...VEHICLE, transmission }, PAGE, texts),
  ),
  ...FUEL_TYPES.map((fuelType) =>
    hosting.vehicleToReviewEmail({ ...VEHICLE, fuelType, features: [] }, texts),
  ),
  hosting.vehicleApprovedEmail(VEHICLE, PAGE, texts),
  hosting.vehicleRejectedEmail(VEHICLE, PAGE, texts),
  ...(['payout_made', 'payout_confirmed', 'payout_bounced'] as const).map((kind) =>
    hosting.payoutEmail(kind, PAYOUT, PAGE, texts),
  ),
  hosting.bankAccountEmail(OWNER, 'changed', texts),
  hosting.bankAccountEmail(OWNER, 'removed', texts),
  newsletter.confirmNewsletterEmail(PAGE, texts),
  newsletter.newsletterWelcomeEmail('ليلى', PAGE, texts),
  support.contactToSupportEmail(CONTACT, PAGE, texts),
  support.contactReceivedEmail(CONTACT, texts),
  support.contactAnsweredEmail(CONTACT, 'وجدناها', PAGE, texts),
  support.supportRepliedEmail({ guestName: null, texts: ['مرحبًا'] }, PAGE, texts),
]

const emailsIn = (texts: Texts) =>
  [...accountEmails(texts), ...otherEmails(texts)].map((content) => emailOf(content, 'to', null, texts))

/** Names that are written in Latin letters in every language. */
const NAMES: string[] = JSON.parse(
  readFileSync(new URL('../../../../../../scripts/catalogue/names.json', import.meta.url), 'utf8'),
).words.concat(PRODUCT_NAME)

describe.each(LANGUAGE_CODES)('every email in %s', (language) => {
  const emails = emailsIn(textsIn(language))

  test('has a subject, a text and HTML in its language and direction', () => {
    const { tag, direction } = LANGUAGES[language]
    for (const { subject, text, html } of emails) {
      expect(subject).not.toBe('')
      expect(html).toContain(`<html lang="${tag}" dir="${direction}">`)
      expect(`${subject} ${text} ${html}`).not.toMatch(/undefined|null|\{|_subject|_text/)
    }
  })
})

test('an Arabic email has no Latin words except names, and its subject begins in Arabic', () => {
  for (const { subject, text } of emailsIn(textsIn('ar'))) {
    const words = `${subject}\n${text}`.match(/[A-Za-z]+/g) ?? []
    expect(words.filter((word) => !NAMES.includes(word))).toEqual([])
    expect(subject).toMatch(/^\p{Script=Arabic}/u)
  }
})

test('the Arabic emails are as many as the English ones, and each has its own subject', () => {
  const [english, arabic] = [emailsIn(textsIn('en')), emailsIn(textsIn('ar'))]
  const subjectsOf = (emails: typeof english) => new Set(emails.map(({ subject }) => subject)).size
  expect(arabic).toHaveLength(english.length)
  expect(subjectsOf(arabic)).toBe(subjectsOf(english))
})
