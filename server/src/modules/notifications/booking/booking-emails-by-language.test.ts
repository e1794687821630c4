import type { ContactClosed } from '@rihla/domain/people/permissions'
import { DELETED_PERSON } from '@rihla/domain/people/person-name'
import { LANGUAGE_CODES, type Language } from '@rihla/domain/text/languages'
import { describe, expect, test } from 'vitest'
import { BOOKING_NOTIFICATIONS, type BookingNotification, type BookingSide } from '../email/email-to-send.ts'
import type { BookingForEmail } from './booking-facts-store.ts'
import { bookingEmail, readersOf } from './booking-messages.ts'
import { testBookingForEmail, testChargeFacts } from './test-booking-for-email.ts'

const CAR = '2024 Nissan Patrol'

/** What is no word of the product: names, references, and what people wrote. */
const AS_WRITTEN = [CAR, 'RH7K2M9P', 'Sara', 'Omar', 'The chat shows it', 'The engine broke down']
const NAMES = ['Rihla', 'AED']

/** Between people of one name, so that what is left of it when the name is taken out is a word of the product. */
function bookingIn(language: Language, facts: Partial<BookingForEmail> = {}): BookingForEmail {
  const booking = testBookingForEmail(language, facts)
  const { renter, host } = booking
  return { ...booking, renter: { ...renter, fullName: 'Sara' }, host: { ...host, fullName: 'Omar' } }
}
const NOTHING_ELSE = { answerDueAt: null, completedAt: null, endedEarlyReason: null, noShow: null }
const CONTEXT = {
  site: 'https://rihla.example',
  now: Date.parse('2026-03-11T14:00:00Z'),
  contactClosed: null,
  amountFils: 10_050,
  charge: testChargeFacts(),
  lateIssuesUntil: Date.parse('2026-03-16T06:00:00Z'),
  unverified: ['phone', 'identity', 'licence'] as const,
}
const CLOSED: Array<ContactClosed | null> = [
  null,
  { reason: 'too_early', opensAt: Date.parse('2026-03-10T06:00:00Z') },
  { reason: 'phone_not_verified', opensAt: Date.parse('2026-03-10T06:00:00Z') },
  { reason: 'phone_not_verified', opensAt: null },
]

/** The sentences and labels of every email in a language, in all its variants. */
const emailsIn = (language: Language) => {
  const variants = [
    bookingIn(language),
    bookingIn(language, { refundFils: 0, hostKeepsFils: 0, ...NOTHING_ELSE }),
    bookingIn(language, { refundFils: 66_000, hostKeepsFils: 0 }),
  ]
  return BOOKING_NOTIFICATIONS.flatMap((update) => readersOf(update).map((side) => ({ update, side }))).map(
    ({ update, side }) => ({
      update,
      side,
      texts: variants.flatMap((booking) =>
        CLOSED.flatMap((contactClosed) => {
          const mail = bookingEmail(update, side, booking, { ...CONTEXT, contactClosed })
          if (!mail) throw new Error(`nothing to send: ${update} to ${side}`)
          const { subject, paragraphs, facts = [], button, note = '' } = mail
          return [subject, ...paragraphs, ...facts.flat(), button?.label ?? '', note]
        }),
      ),
    }),
  )
}
const withoutNames = (text: string) =>
  [...AS_WRITTEN, ...NAMES].reduce((left, name) => left.replaceAll(name, ''), text)

const mailTo = (
  side: BookingSide,
  update: BookingNotification,
  facts: Partial<BookingForEmail> = {},
  context: Partial<typeof CONTEXT> = {},
) => {
  const mail = bookingEmail(update, side, bookingIn('ar', facts), { ...CONTEXT, unverified: [], ...context })
  return { ...mail, facts: Object.fromEntries(mail?.facts ?? []) }
}

describe.each(LANGUAGE_CODES)('booking emails in %s', (language) => {
  test('have no word of another language besides names and what people wrote', () => {
    const foreign = language === 'ar' ? /[A-Za-z]/ : /\p{Script=Arabic}/u
    for (const { update, side, texts } of emailsIn(language))
      expect(
        texts.filter((text) => foreign.test(withoutNames(text))),
        `${update} to ${side}`,
      ).toEqual([])
  })

  test('name the car in the language', () => {
    const other = language === 'ar' ? CAR : 'نيسان باترول'
    for (const { update, side, texts } of emailsIn(language))
      expect(
        texts.filter((text) => text.includes(other)),
        `${update} to ${side}`,
      ).toEqual([])
  })
})

describe('booking emails in Arabic', () => {
  test('write days, times and amounts as usual', () => {
    const confirmed = mailTo('renter', 'confirmed')
    expect(confirmed.subject).toBe('تم تأكيد رحلتك بالسيارة نيسان باترول 2024')
    expect(confirmed.facts).toEqual({
      السيارة: 'نيسان باترول 2024',
      الموقع: 'دبي مارينا',
      الإضافات: 'مقعد أطفال × 2',
      'فترة الإيجار': 'من الخميس 12 مارس 2026، 10:00 إلى الأحد 15 مارس 2026، 10:00',
      'المبلغ المدفوع': '660.00\u00a0د.إ',
      'رقم الحجز': 'RH7K2M9P',
    })
    expect(mailTo('host', 'requested').paragraphs).toContain(
      'يُرجى قبول الطلب أو رفضه قبل الثلاثاء 3 مارس 2026، 10:00 (بتوقيت دبي). بعد ذلك تنتهي مهلة الطلب.',
    )
    expect(mailTo('renter', 'cancelled_by_renter').facts['المبلغ المُسترد']).toBe(
      '330.00\u00a0د.إ من أصل 660.00\u00a0د.إ',
    )
    expect(mailTo('renter', 'deposit_kept').subject).toBe(
      'تم خصم 100.50\u00a0د.إ من مبلغ التأمين للسيارة نيسان باترول 2024',
    )
  })

  test.each([
    ['2026-03-11T19:59:00Z', 'غدًا الساعة 10:00'],
    ['2026-03-11T20:00:00Z', 'اليوم الساعة 10:00'],
    ['2026-03-09T20:00:00Z', 'يوم الخميس 12 مارس 2026 الساعة 10:00'],
  ])('written at %s state that a trip starts %s', (now, words) => {
    expect(mailTo('renter', 'starts_tomorrow', {}, { now: Date.parse(now) }).subject).toBe(
      `تبدأ رحلتك بالسيارة نيسان باترول 2024 ${words}`,
    )
  })

  test('name a user who has deleted their account in the language', () => {
    const booking = testBookingForEmail('ar')
    const renter = { ...booking.renter, fullName: DELETED_PERSON, isGone: true }
    for (const update of BOOKING_NOTIFICATIONS.filter((each) => readersOf(each).includes('host')))
      expect(
        JSON.stringify(bookingEmail(update, 'host', { ...booking, renter }, CONTEXT)),
        update,
      ).not.toMatch(/Deleted|مستخدم م\./)
  })

  test('list what the renter must still have verified, for each side in its words', () => {
    const unverified = CONTEXT.unverified
    expect(mailTo('renter', 'confirmed', {}, { unverified }).paragraphs).toContain(
      'يُتاح تسجيل الاستلام بعد توثيق رقم الهاتف والهوية ورخصة القيادة. يُرجى إكمال ذلك على Rihla. تستغرق المراجعة من 24 إلى 48 ساعة.',
    )
    expect(mailTo('host', 'confirmed', {}, { unverified }).paragraphs).toContain(
      'يُتاح تسجيل الاستلام بعد توثيق بيانات المستأجر: رقم الهاتف والهوية ورخصة القيادة. طلبنا من المستأجر إكمال ذلك.',
    )
  })

  test('link to Arabic pages', () => {
    expect(mailTo('renter', 'confirmed').button?.url).toBe('https://rihla.example/ar/booking/0190-1')
    expect(mailTo('host', 'message_received').button?.url).toBe(
      'https://rihla.example/ar/messages?booking=0190-1',
    )
  })
})
