import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, describe, expect, test } from 'vitest'
import { aConversation } from '../../../testing/builders/conversation.ts'
import { contestNoShow, reportNoShowInTime } from '../../../testing/builders/no-show.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { notificationsOf } from '../../../testing/notifications-of.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { unsubscribeToken } from '../email/preferences/unsubscribe-token.ts'
import { remindOfRequests } from '../public.ts'

const testApp = useTestApp()
afterEach(() => expectInvariants(testApp.db))

const { mails } = notificationsOf(testApp)
const subjects = async (person: { email: string }) => (await mails(person)).map(({ subject }) => subject)
const anArabicRenter = () => testApp.signUp({ fullName: 'سارة خليفة', language: 'ar' })
const anArabicHost = () => testApp.signUp({ fullName: 'عمر حداد', userType: 'host', language: 'ar' })
const ARABIC_CAR = 'نيسان باترول 2024'

/** The addresses in an email, without those of its one-click unsubscribe. */
const linksIn = (text = '') => [...text.matchAll(/https?:\S+/g)].map(([link]) => link)

describe('emails about a booking between people of two languages', () => {
  test('are in the language of each side, whichever side acts', async () => {
    const renter = await anArabicRenter()
    const { host, bookingId } = await aConversation(testApp, { isRequest: true, renter })
    await testApp.as(host).post(`/api/v1/bookings/${bookingId}/approve`)
    await testApp
      .as(renter)
      .post(`/api/v1/bookings/${bookingId}/cancel`, { expectedRefundFils: 66_000, reason: '' })
    expect(await subjects(renter)).toEqual([
      `أرسلنا إلى المُضيف طلبك لحجز السيارة ${ARABIC_CAR}`,
      `تم تأكيد رحلتك بالسيارة ${ARABIC_CAR}`,
      `لقد ألغيت رحلتك بالسيارة ${ARABIC_CAR}`,
      'مبلغ 660.00 د.إ في طريقه إلى بطاقتك',
    ])
    expect(await subjects(host)).toEqual([
      'سارة خ. would like to book your 2024 Nissan Patrol',
      'سارة خليفة booked your 2024 Nissan Patrol',
      'A booking of your 2024 Nissan Patrol was cancelled',
    ])
    const { publicUrl } = testApp.deps.config
    for (const { text, html } of (await mails(renter)).slice(0, 2)) {
      expect(linksIn(text)[0]).toBe(`${publicUrl}/ar/booking/${bookingId}`)
      expect(html).toContain('<html lang="ar-AE" dir="rtl">')
    }
    for (const { text, html } of await mails(host)) {
      expect(linksIn(text)[0]).toBe(`${publicUrl}/booking/${bookingId}`)
      expect(html).toContain('<html lang="en-AE" dir="ltr">')
    }
  })

  test('are in Arabic for a host, also when a job sends them', async () => {
    const host = await anArabicHost()
    const { renter } = await aConversation(testApp, { isRequest: true, host, pickUpDate: '2026-04-10' })
    testApp.clock.advance(23 * HOUR_MS)
    expect(await remindOfRequests(testApp.deps)).toBe(1)
    expect(await subjects(host)).toEqual([
      `طلب حجز جديد من \u2068Sara M.\u2069 لسيارتك ${ARABIC_CAR}`,
      'طلب \u2068Sara M.\u2069 لا يزال بانتظار ردك',
    ])
    expect(await subjects(renter)).toEqual(['Your request for the 2024 Nissan Patrol is with the host'])
  })

  test('have the place in the language of the recipient', async () => {
    const renter = await anArabicRenter()
    const { host } = await aConversation(testApp, { renter, pickUpDate: '2026-05-10' })
    const place = await testApp.db
      .selectFrom('vehicles')
      .innerJoin('places', 'places.slug', 'vehicles.place_slug')
      .select(['places.name', 'places.name_arabic'])
      .where('vehicles.host_id', '=', host.id)
      .executeTakeFirstOrThrow()
    expect((await mails(renter)).at(-1)?.text).toContain(`الموقع: ${place.name_arabic}\n`)
    expect((await mails(host)).at(-1)?.text).toContain(`Where: ${place.name}\n`)
  })

  test('reach the team in the default language', async () => {
    const renter = await anArabicRenter()
    const { host, bookingId } = await aConversation(testApp, { renter, host: await anArabicHost() })
    await reportNoShowInTime(testApp, { id: bookingId, host })
    await contestNoShow(testApp, { id: bookingId }, renter, 'كنت هناك عند العاشرة')
    const toTeam = (await mails({ email: testApp.deps.config.mail.support })).at(-1)
    expect(toTeam?.subject).toMatch(/^Contested no-show \w+: 2024 Nissan Patrol$/)
    expect(toTeam?.text).toContain('What the renter wrote: كنت هناك عند العاشرة')
    expect(toTeam?.text).toContain(`${testApp.deps.config.publicUrl}/admin/issues`)
    expect(await subjects(renter)).toContain(`أبلغ المُضيف عن عدم حضور أحد لاستلام السيارة ${ARABIC_CAR}`)
    expect(await subjects(host)).toContain(`اعترض المستأجر على بلاغ عدم الحضور لسيارتك ${ARABIC_CAR}`)
  })
})

describe('the unsubscribe link in an Arabic email', () => {
  test('leads to the Arabic page, and so does its one-click address when it is opened', async () => {
    const host = await anArabicHost()
    await aConversation(testApp, { isRequest: true, host, pickUpDate: '2026-06-10' })
    const [mail] = await mails(host)
    const page = linksIn(mail?.text).at(-1) ?? ''
    const { publicUrl, authSecret } = testApp.deps.config
    const token = unsubscribeToken({ userId: host.id, group: 'bookings' }, authSecret)
    expect(page).toBe(`${publicUrl}/ar/unsubscribe?token=${token}`)
    expect(mail?.text).toContain('إلغاء الاشتراك في هذه الرسائل:')
    const opened = await testApp.as(null).get(new URL(mail?.oneClickUnsubscribeUrl ?? '').pathname)
    expect(opened.headers.get('location')).toBe(page.slice(publicUrl.length))
  })

  test.each([
    ['ar-AE,ar;q=0.9', '/ar/unsubscribe?token=forged'],
    ['en', '/unsubscribe?token=forged'],
  ])('of a forged token leads to the page that a browser in %s prefers', async (accepted, location) => {
    const { app, deps } = testApp
    const answer = await app.request(`${deps.config.publicUrl}/api/v1/unsubscribe/forged`, {
      headers: { 'accept-language': accepted },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
  })
})
