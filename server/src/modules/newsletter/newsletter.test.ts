import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../jobs/outbox-worker.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC } from '../notifications/public.ts'

async function mailsTo(testApp: TestApp, address: string) {
  await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
  return testApp.email.to(address)
}
const subscribe = (testApp: TestApp, email: string, more: Record<string, unknown> = {}) =>
  testApp.as(null).post('/api/v1/newsletter', { email, name: 'Layla', ...more })
const tokenIn = (text = '', page: string) =>
  new RegExp(`/newsletter/${page}\\?token=(\\S+)`).exec(text)?.[1] ?? 'no token'
const statusOf = async (testApp: TestApp, email: string) =>
  (
    await testApp.db
      .selectFrom('newsletter_subscribers')
      .select('status')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.status

describe('the newsletter with an SMTP server', () => {
  const testApp = useTestApp({ settings: { SMTP_URL: 'smtp://mail.example' } })
  beforeEach(() => testApp.clock.advance(MINUTE_MS))
  const confirm = (token: string) => testApp.as(null).post('/api/v1/newsletter/confirm', { token })

  test('asks the owner of the address first, and welcomes them once they confirm', async () => {
    const email = 'layla@news.example'
    const { body } = await subscribe(testApp, ' Layla@News.example ', { recipient: 'other@news.example' })
    expect(body).toEqual({ success: true, outcome: 'confirmation_sent' })
    expect(await mailsTo(testApp, 'other@news.example')).toEqual([])
    const [question] = await mailsTo(testApp, email)
    expect(question?.text).toMatch(
      /^Hello,\n\nSomeone asked for the Rihla newsletter at this address\. Was it you\?/,
    )
    expect(question?.html).not.toContain('Layla')
    const token = tokenIn(question?.text, 'confirm')
    expect(await statusOf(testApp, email)).toBe('pending')
    for (let n = 0; n < 2; n++) expect((await confirm(token)).body).toEqual({ email })
    expect(await statusOf(testApp, email)).toBe('subscribed')
    const [, welcome, ...others] = await mailsTo(testApp, email)
    expect(others).toEqual([])
    expect(welcome).toMatchObject({ subject: 'Welcome to the Rihla newsletter' })
    expect((await subscribe(testApp, email)).body).toEqual({ success: false, outcome: 'already_subscribed' })
  })

  test('rejects a link that is expired, forged or made for another purpose', async () => {
    const email = 'late@news.example'
    await subscribe(testApp, email)
    const [question] = await mailsTo(testApp, email)
    const token = tokenIn(question?.text, 'confirm')
    const leave = tokenIn(question?.text, 'unsubscribe')
    for (const wrong of [leave, `${token.slice(0, -2)}AA`, 'x'.repeat(43)])
      expect((await confirm(wrong)).body.code).toBe('newsletter_link_invalid')
    testApp.clock.advance(7 * DAY_MS)
    const late = await confirm(token)
    expect([late.status, late.body.code]).toEqual([422, 'newsletter_link_invalid'])
    expect(await statusOf(testApp, email)).toBe('pending')
  })

  test('sends at most one confirmation email per 6 hours, and only the latest link works', async () => {
    const email = 'often@news.example'
    for (let n = 0; n < 3; n++) await subscribe(testApp, email)
    const mails = await mailsTo(testApp, email)
    expect(mails).toHaveLength(1)
    testApp.clock.advance(6 * HOUR_MS)
    await subscribe(testApp, email)
    const [first, second] = await mailsTo(testApp, email)
    expect((await confirm(tokenIn(first?.text, 'confirm'))).status).toBe(422)
    expect((await confirm(tokenIn(second?.text, 'confirm'))).status).toBe(200)
  })

  test('concurrent requests create one subscription and send one email', async () => {
    const email = 'race@news.example'
    const answers = await Promise.all(Array.from({ length: 8 }, () => subscribe(testApp, email)))
    expect(answers.map(({ body }) => body.outcome)).toEqual(answers.map(() => 'confirmation_sent'))
    const [question, ...others] = await mailsTo(testApp, email)
    expect(others).toEqual([])
    const token = tokenIn(question?.text, 'confirm')
    await Promise.all(Array.from({ length: 4 }, () => confirm(token)))
    expect(await mailsTo(testApp, email)).toHaveLength(2)
  })

  test('the outbox stores no working link', async () => {
    await subscribe(testApp, 'stored@news.example')
    const [mail] = await mailsTo(testApp, 'stored@news.example')
    const rows = JSON.stringify(await testApp.db.selectFrom('outbox').selectAll().execute())
    expect(rows).not.toContain(tokenIn(mail?.text, 'confirm'))
    expect(rows).not.toContain('stored@news.example')
  })
})

describe('the newsletter with the local mailbox', () => {
  const testApp = useTestApp()
  beforeEach(() => testApp.clock.advance(MINUTE_MS))

  test('subscribes at once, and each email has an unsubscribe link', async () => {
    const email = 'noor@news.example'
    expect((await subscribe(testApp, email)).body).toEqual({ success: true, outcome: 'subscribed' })
    const [welcome] = await mailsTo(testApp, email)
    expect(welcome?.text).toMatch(/^Hello Layla,\n\nYou’re subscribed\./)
    const token = tokenIn(welcome?.text, 'unsubscribe')
    expect(welcome?.oneClickUnsubscribeUrl).toBe(
      `${testApp.deps.config.publicUrl}/api/v1/unsubscribe/newsletter/${token}`,
    )
    for (let n = 0; n < 2; n++)
      expect((await testApp.as(null).post('/api/v1/newsletter/unsubscribe', { token })).body).toEqual({
        done: true,
      })
    expect(await statusOf(testApp, email)).toBe('left')
    const wrong = await testApp.as(null).post('/api/v1/newsletter/unsubscribe', { token: 'x'.repeat(43) })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'newsletter_link_invalid'])
    testApp.clock.advance(MINUTE_MS)
    expect((await subscribe(testApp, email, { name: 'Noor' })).body.outcome).toBe('subscribed')
    expect(await mailsTo(testApp, email)).toHaveLength(2)
  })

  test('one-click unsubscribe works cross-site by POST, and a GET changes nothing', async () => {
    const email = 'click@news.example'
    await subscribe(testApp, email)
    const [welcome] = await mailsTo(testApp, email)
    const { pathname } = new URL(welcome?.oneClickUnsubscribeUrl ?? '')
    const looked = await testApp.app.request(pathname)
    expect([looked.status, looked.headers.get('location')]).toEqual([
      303,
      `/newsletter/unsubscribe?token=${pathname.split('/').at(-1)}`,
    ])
    expect(await statusOf(testApp, email)).toBe('subscribed')
    const clicked = await testApp.app.request(pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.status).toBe(200)
    expect(await statusOf(testApp, email)).toBe('left')
  })

  test('requires an address and a name', async () => {
    expect((await subscribe(testApp, 'no address')).status).toBe(400)
    expect((await subscribe(testApp, 'x@news.example', { name: '  ' })).status).toBe(400)
  })

  test('stores an address for gift cards only once', async () => {
    const ask = (email: string) => testApp.as(null).post('/api/v1/gift-cards/interest', { email })
    expect((await ask('gift@news.example')).body).toEqual({ outcome: 'noted' })
    expect((await ask(' Gift@news.example')).body).toEqual({ outcome: 'noted_already' })
  })
})

describe('the subscriber lists', () => {
  const testApp = useTestApp()
  const list = async (admin: TestPerson, query = '') =>
    (await testApp.as(admin).get(`/api/v1/admin/newsletter${query}`)).body

  test('are paginated for admins, newest first, and searchable', async () => {
    const admin = await testApp.signUp({ userType: 'admin' })
    for (const n of [1, 2, 3]) {
      testApp.clock.advance(1000)
      await subscribe(testApp, `list${n}@lists.example`, { name: `Number ${n}` })
      await testApp.as(null).post('/api/v1/gift-cards/interest', { email: `gift${n}@lists.example` })
    }
    const first = await list(admin, '?limit=2')
    const rest = await list(admin, `?limit=2&after=${first.nextAfter}`)
    const emails = [...first.subscribers, ...rest.subscribers].map(({ email }: { email: string }) => email)
    expect(emails).toEqual([3, 2, 1].map((n) => `list${n}@lists.example`))
    expect([first.total, rest.nextAfter]).toEqual([3, null])
    expect((await list(admin, '?search=number+2')).subscribers).toMatchObject([
      { email: 'list2@lists.example', status: 'subscribed' },
    ])
    expect((await list(admin, '?list=gift_cards&search=gift1')).subscribers).toMatchObject([
      { email: 'gift1@lists.example', name: '' },
    ])
  })

  test('export as CSV for admins only, with formulas escaped', async () => {
    const path = '/api/v1/admin/newsletter.csv'
    expect((await testApp.as(null).get(path)).status).toBe(401)
    for (const isSupport of [false, true])
      expect((await testApp.as(await testApp.signUp({ isSupport })).get(path)).status).toBe(404)
    const admin = await testApp.signUp({ userType: 'admin' })
    await subscribe(testApp, 'sheet@lists.example', { name: '=1+1' })
    const { headers, body } = await testApp.as(admin).get(`${path}?search=sheet`)
    expect(headers.get('content-disposition')).toContain('rihla-newsletter.csv')
    expect(String(body).split('\r\n')[1]).toMatch(/^sheet@lists\.example,'=1\+1,subscribed,/)
    expect(
      (await testApp.as(admin).get(`${path}?list=gift_cards`)).headers.get('content-disposition'),
    ).toContain('rihla-gift-cards.csv')
    const arabic = (await testApp.as(await testApp.signUp({ userType: 'admin' })).get(`${path}?language=ar`))
      .body
    expect(arabic).toMatch(/البريد الإلكتروني,الاسم,الحالة,.*\r\n/)
    expect(arabic).toMatch(/sheet@lists\.example,'=1\+1,مشترك,/)
    testApp.clock.advance(5 * 60_000 + 1)
    expect((await testApp.as(admin).get(path)).body.code).toBe('step_up_required')
    const audit = await testApp.db
      .selectFrom('audit_log')
      .selectAll()
      .where('actor_id', '=', admin.id)
      .orderBy('id')
      .execute()
    expect(audit).toMatchObject([
      { action: 'table.exported', subject_id: 'subscribers', detail: { search: 'sheet' } },
      { action: 'table.exported', subject_id: 'subscribers', detail: { list: 'gift_cards' } },
    ])
  })
})
