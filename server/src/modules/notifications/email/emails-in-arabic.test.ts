import { randomUUID } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import { aGuest, asSupport, GUEST_SETTINGS } from '../../../testing/builders/guest.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC, mailUnreadReplies } from '../public.ts'

const DESK = 'desk@rihla.example'
const FROM_ARABIC_PAGE = { headers: { 'accept-language': 'ar-AE' } }
const testApp = useTestApp({
  settings: { ...GUEST_SETTINGS, SUPPORT_EMAIL: DESK, SMTP_URL: 'smtp://mail.example' },
})
beforeEach(() => testApp.clock.advance(HOUR_MS))

async function emailsTo(address: string) {
  await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
  return testApp.email
    .to(address)
    .map((email) => ({ ...email, subject: unmarked(email.subject), text: unmarked(email.text) }))
}
/** Without the marks that give a Latin name in an Arabic sentence its own direction. */
const unmarked = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
const newestTo = async (address: string) => (await emailsTo(address)).at(-1)
const linkIn = (text = '') => new URL(/https?:\S+/.exec(text)?.[0] ?? 'http://none')
const postFromArabicPage = (path: string, body: unknown) =>
  testApp.as(null).post(path, body, FROM_ARABIC_PAGE)
const follow = async ({ pathname, search }: URL) =>
  (await testApp.as(null).get(pathname + search)).headers.get('location')

describe('a person who signs up on an Arabic page', () => {
  const email = 'sara@arabic.example'

  test('gets the emails in Arabic, and their links lead to Arabic pages', async () => {
    await postFromArabicPage('/api/v1/sign-up', {
      email,
      fullName: 'سارة المنصوري',
      password: 'desert-fox-7',
      returnTo: '/vehicle/7',
    })
    const verification = await newestTo(email)
    expect(verification?.subject).toBe('يُرجى توثيق بريدك الإلكتروني')
    expect(verification?.text).toContain('أهلًا بك في Rihla يا سارة.')
    expect(verification?.html).toContain('<html lang="ar-AE" dir="rtl">')
    const link = linkIn(verification?.text)
    expect([link.pathname, link.searchParams.get('returnTo')]).toEqual(['/ar/verify-email', '/vehicle/7'])
    expect((await newestTo(DESK))?.subject).toBe('New sign-up: سارة المنصوري')
  })

  test('gets what an English page asks for in Arabic too', async () => {
    await testApp.as(null).post('/api/v1/password-reset-requests', { email })
    const reset = await newestTo(email)
    expect(reset?.subject).toBe('إعادة تعيين كلمة المرور')
    expect(linkIn(reset?.text).pathname).toBe('/ar/reset-password')
    const signUp = { email, fullName: 'Sara', password: 'desert-fox-7' }
    await testApp.as(null).post('/api/v1/sign-up', signUp)
    const exists = await newestTo(email)
    expect(exists?.subject).toBe('لديك حساب في Rihla بالفعل')
    expect(linkIn(exists?.text).pathname).toBe('/ar/auth')
  })
})

test('a changed address is confirmed and notified of in the language of the account', async () => {
  const person = await testApp.signUp({ email: 'old@arabic.example', language: 'ar' })
  await testApp.as(person).post('/api/v1/email-changes', { newEmail: 'new@arabic.example' })
  const question = await newestTo('new@arabic.example')
  expect(question?.subject).toBe('يُرجى تأكيد بريدك الإلكتروني الجديد')
  const link = linkIn(question?.text)
  expect(link.pathname).toBe('/ar/confirm-email-change')
  const token = link.searchParams.get('token')
  await testApp.as(null).post('/api/v1/email-change-confirmations', { token })
  expect((await emailsTo('old@arabic.example')).map(({ subject }) => subject)).toEqual([
    'طلب لتغيير بريدك الإلكتروني',
    'تم تغيير بريدك الإلكتروني',
  ])
})

test('a deleted account is confirmed in its language', async () => {
  const person = await testApp.signUp({ email: 'gone@arabic.example', language: 'ar' })
  await testApp.as(person).post('/api/v1/account-deletions', { confirmEmail: person.email })
  expect((await newestTo(person.email))?.subject).toBe('تم حذف حسابك')
})

test('a host gets the details of a submitted car in their language, and the team in English', async () => {
  const host = await testApp.signUp({ userType: 'host', fullName: 'عمر حداد', language: 'ar' })
  const { id } = await testApp.aVehicle({ hostId: host.id, features: ['gps', 'salik_tag'] })
  const event = { type: 'vehicle.submitted', vehicleId: id, hostId: host.id, categoryIds: ['suv'] } as const
  await testApp.db.transaction().execute((trx) => testApp.deps.publish(trx, event))
  const toHost = await newestTo(host.email)
  expect(toHost?.subject).toBe('وصلنا طلب عرض سيارتك نيسان باترول 2024')
  for (const fact of [
    'الموقع: دبي مارينا، دبي',
    'السعر في اليوم: 200.00\u00a0د.إ',
    'المزايا: نظام ملاحة، ملصق سالك',
    'ناقل الحركة: أوتوماتيك',
    'الوقود: بنزين',
    'الفئات: دفع رباعي',
  ])
    expect(toHost?.text).toContain(fact)
  expect(linkIn(toHost?.text).pathname).toBe('/ar/host-dashboard/vehicles')
  expect((await newestTo(DESK))?.subject).toBe('To review: 2024 Nissan Patrol of عمر حداد')
})

test('a message from the Arabic contact page is answered in Arabic, and support sees its language', async () => {
  const email = 'layla@arabic.example'
  const { body } = await postFromArabicPage('/api/v1/contact-messages', {
    key: randomUUID(),
    firstName: 'ليلى',
    lastName: 'حداد',
    email,
    subject: 'أين سيارتي؟',
    message: 'كانت أمام المنزل.',
  })
  expect((await newestTo(DESK))?.subject).toBe('Contact form: أين سيارتي؟')
  const received = await newestTo(email)
  expect(received?.subject).toBe('وصلتنا رسالتك')
  expect(received?.text).toContain('نرد بالبريد الإلكتروني خلال 24 ساعة.')
  const agent = await testApp.signUp({ isSupport: true })
  const [message] = (await testApp.as(agent).get('/api/v1/support/contact-messages')).body.messages
  expect(message.language).toBe('ar')
  const answer = { answer: 'عثرنا عليها.\nIt was at the mall.' }
  await testApp.as(agent).post(`/api/v1/support/contact-messages/${message.id}/answer`, answer)
  const answered = await newestTo(email)
  expect(answered?.subject).toBe(`ردنا على رسالتك ${body.reference}`)
  expect(answered?.text).toContain('عثرنا عليها.\n\nIt was at the mall.\n\nفريق الدعم في Rihla')
  // What a person wrote has the direction of its own language.
  expect(answered?.html).toMatch(/<p dir="auto"[^>]*>It was at the mall\.</)
  expect(linkIn(answered?.text).pathname).toBe('/ar/contact')
})

test('a subscriber from an Arabic page confirms, is welcomed and leaves in Arabic', async () => {
  const email = 'subscriber@arabic.example'
  await postFromArabicPage('/api/v1/newsletter', { email, name: 'ليلى' })
  const question = await newestTo(email)
  expect(question?.subject).toBe('يُرجى تأكيد اشتراكك')
  expect(question?.text).toContain('الرابط صالح لمدة 7 أيام.')
  const link = linkIn(question?.text)
  expect(link.pathname).toBe('/ar/newsletter/confirm')
  await testApp.as(null).post('/api/v1/newsletter/confirm', { token: link.searchParams.get('token') })
  const welcome = await newestTo(email)
  expect(welcome?.subject).toBe('أهلًا بك في نشرة Rihla البريدية')
  expect(welcome?.text).toContain(`${testApp.deps.config.publicUrl}/ar/newsletter/unsubscribe?token=`)
  expect(await follow(new URL(welcome?.oneClickUnsubscribeUrl ?? 'http://none'))).toMatch(
    /^\/ar\/newsletter\/unsubscribe\?token=/,
  )
})

test('a guest gets unread answers in the language of the page on which they wrote last', async () => {
  const guest = aGuest(testApp)
  const desk = asSupport(testApp, await testApp.signUp({ isSupport: true }))
  const email = 'guest@arabic.example'
  const { id } = (await guest.say('Hello', { name: 'ليلى', email })).body.conversation
  expect((await desk.open(id)).conversation.language).toBe('en')
  guest.language = 'ar'
  await guest.say('هل من أحد هنا؟')
  expect((await desk.list()).conversations[0]).toMatchObject({ id, language: 'ar' })
  await desk.reply(id, 'نعم، نحن هنا.')
  testApp.clock.advance(10 * MINUTE_MS)
  await mailUnreadReplies(testApp.deps)
  const mail = await newestTo(email)
  expect(mail?.subject).toBe('وصلك رد من الدعم')
  expect(mail?.text).toContain('مرحبًا ليلى،')
  expect(mail?.text).toContain(`${testApp.deps.config.publicUrl}/ar?chat=open`)
})
