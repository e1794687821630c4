import { randomUUID } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC } from '../../notifications/public.ts'

const DESK = 'desk@rihla.example'
const NOWHERE = '0198f2c4-7d1e-7abc-8def-0123456789ab'
const testApp = useTestApp({ settings: { SUPPORT_EMAIL: DESK } })
beforeEach(() => testApp.clock.advance(MINUTE_MS))

async function mailsTo(address: string) {
  await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
  return testApp.email.to(address)
}
const send = (email: string, more: Record<string, unknown> = {}, person: TestPerson | null = null) =>
  testApp.as(person).post('/api/v1/contact-messages', {
    key: randomUUID(),
    firstName: 'Layla',
    lastName: 'Haddad',
    email,
    subject: 'Where is <b>my</b> car?',
    message: 'It was at the mall.\n\nNow it is not.',
    ...more,
  })
const list = async (agent: TestPerson, query = '') =>
  (await testApp.as(agent).get(`/api/v1/support/contact-messages${query}`)).body
const answer = (agent: TestPerson, id: string, words?: string) =>
  testApp
    .as(agent)
    .post(`/api/v1/support/contact-messages/${id}/answer`, words === undefined ? {} : { answer: words })

describe('a contact form message', () => {
  test('is stored, emailed to support as text, and confirmed without any user input', async () => {
    const { status, body } = await send('layla@contact.example')
    expect(status).toBe(201)
    expect(body.reference).toMatch(/^CM-[2-9A-HJ-NP-Z]{8}$/)
    const [toDesk] = await mailsTo(DESK)
    expect(toDesk).toMatchObject({ subject: 'Contact form: Where is <b>my</b> car?' })
    expect(toDesk?.text).toContain('It was at the mall.\n\nNow it is not.')
    expect(toDesk?.text).toContain('From: Layla Haddad, layla@contact.example')
    expect(toDesk?.html).toContain('Where is &lt;b&gt;my&lt;/b&gt; car?')
    expect(toDesk?.replyTo).toBe('layla@contact.example')
    const [confirmation, ...others] = await mailsTo('layla@contact.example')
    expect(others).toEqual([])
    expect(confirmation?.replyTo).toBe(DESK)
    expect(confirmation?.text).toBe(
      [
        'Hello,',
        'Thank you for writing to Rihla. We answer by email within 24 hours.',
        `Reference: ${body.reference}`,
        'If you didn’t write to us, you can ignore this email. Someone entered your address by mistake.',
        'Rihla · Cars from hosts across the Emirates\n',
      ].join('\n\n'),
    )
    expect(confirmation?.html).not.toContain('mall')
    expect(confirmation?.html).not.toContain('Layla')
  })

  test('is stored once per key, also for concurrent and repeated requests', async () => {
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => send('once@contact.example', { key })))
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
    expect((await send('once@contact.example', { key })).body.reference).toBe(answers[0]?.body.reference)
    expect(await mailsTo('once@contact.example')).toHaveLength(1)
  })

  test('needs all fields, and is rate-limited per email address', async () => {
    for (const missing of ['firstName', 'lastName', 'subject', 'message'])
      expect((await send('x@contact.example', { [missing]: ' \u200b\u2800\u3164\u00ad' })).status).toBe(400)
    expect((await send('no address')).status).toBe(400)
    expect((await send('x@contact.example', { message: 'x'.repeat(4001) })).status).toBe(400)
    for (let n = 0; n < 5; n++) expect((await send('victim@contact.example')).status).toBe(201)
    testApp.clock.advance(MINUTE_MS)
    expect((await send('victim@contact.example')).status).toBe(429)
    testApp.clock.advance(DAY_MS)
    expect((await send('victim@contact.example')).status).toBe(201)
  })

  test('is answered once by email when two agents answer concurrently', async () => {
    const [mona, adel] = [
      await testApp.signUp({ isSupport: true, fullName: 'Mona Saleh' }),
      await testApp.signUp({ isSupport: true }),
    ]
    await send('noor@contact.example', { subject: 'A lost scarf' })
    const [message] = (await list(mona, '?search=lost+scarf')).messages
    const both = await Promise.all([
      answer(mona, message.id, 'We have found it.'),
      answer(adel, message.id, 'We have not.'),
    ])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    const mails = (await mailsTo('noor@contact.example')).filter(({ subject }) =>
      subject.startsWith('Our answer'),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(
      /^Hello Layla Haddad,\n\nWe have (found it|not)\.\n\nYour Rihla support team/,
    )
    expect((await list(mona, '?search=lost+scarf')).messages).toEqual([])
    const [answered] = (await list(mona, '?search=lost+scarf&state=answered')).messages
    expect(answered.answeredAt).not.toBeNull()
    expect(['We have found it.', 'We have not.']).toContain(answered.answer)
  })

  test('is marked as done without an answer, and no email is sent', async () => {
    const mona = await testApp.signUp({ isSupport: true, fullName: 'Mona Saleh' })
    await send('done@contact.example', { subject: 'Thank you for nothing' })
    const [message] = (await list(mona, '?search=for+nothing')).messages
    const { body } = await answer(mona, message.id)
    expect(body.message).toMatchObject({ answeredBy: 'Mona Saleh', answer: null })
    expect(await mailsTo('done@contact.example')).toHaveLength(1)
    expect((await answer(mona, message.id, 'Again')).body.code).toBe('state_changed')
    expect((await answer(mona, NOWHERE, 'Nobody')).body.code).toBe('message_not_found')
  })

  test('is listed page by page, newest first', async () => {
    const mona = await testApp.signUp({ isSupport: true })
    for (const n of [1, 2, 3]) {
      testApp.clock.advance(1000)
      await send(`page${n}@pages.example`)
    }
    const first = await list(mona, '?search=pages.example&limit=2')
    const rest = await list(mona, `?search=pages.example&limit=2&after=${first.nextAfter}`)
    const emails = [...first.messages, ...rest.messages].map(({ email }: { email: string }) => email)
    expect(emails).toEqual([3, 2, 1].map((n) => `page${n}@pages.example`))
    expect([first.total, rest.nextAfter]).toEqual([3, null])
  })
})

describe('the CSV export of contact messages', () => {
  const path = '/api/v1/support/contact-messages.csv'

  test('is for support only', async () => {
    expect((await testApp.as(null).get(path)).status).toBe(401)
    expect((await testApp.as(await testApp.signUp()).get(path)).status).toBe(404)
    const agent = await testApp.signUp({ isSupport: true })
    expect((await testApp.as(agent).get(`${path}?state=nonsense`)).status).toBe(400)
    testApp.clock.advance(5 * 60_000 + 1)
    expect((await testApp.as(agent).get(path)).body.code).toBe('step_up_required')
  })

  test('contains the matching messages, with formulas escaped', async () => {
    const agent = await testApp.signUp({ isSupport: true })
    await send('sheet@contact.example', { subject: '=HYPERLINK("https://evil.example")', message: 'a, "b"' })
    const { headers, body } = await testApp.as(agent).get(`${path}?search=sheet@contact.example&limit=25`)
    expect(headers.get('content-type')).toContain('text/csv')
    const [head, line] = String(body).split('\r\n')
    expect(head).toContain('Reference,Received (UTC),First name')
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(line).toContain('"a, ""b"""')
    const arabic = await testApp.as(await testApp.signUp({ isSupport: true })).get(`${path}?language=ar`)
    expect(arabic.body).toContain('الرقم المرجعي,تاريخ الاستلام (UTC),الاسم الأول')
    const audit = await testApp.db
      .selectFrom('audit_log')
      .selectAll()
      .where('actor_id', '=', agent.id)
      .execute()
    expect(audit).toMatchObject([
      {
        action: 'table.exported',
        subject_id: 'contact_messages',
        detail: { search: 'sheet@contact.example' },
      },
    ])
  })
})
