import { LANGUAGE_CODES } from '@rihla/domain/text/languages'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import { DELIVERIES } from '../../../schedule.ts'
import { demandVerification } from '../../../testing/builders/verification-demand.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { renewStepUp } from '../../../testing/renew-step-up.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { verifyPhoneCode } from './verify-phone-code.ts'

const CODES = '/api/v1/verification/phone-codes'
const MINUTE = 60_000

describe('verifying a phone', () => {
  const testApp = useTestApp()
  beforeEach(() => testApp.clock.advance(48 * 60 * MINUTE))

  afterAll(() => expectInvariants(testApp.db))

  let numbers = 0
  const aNumber = () => `+97150${String(1_000_000 + ++numbers)}`
  const send = (person: Person, phoneNumber: string) => testApp.as(person).post(CODES, { phoneNumber })
  const verify = (person: Person, code: string) => testApp.as(person).post(`${CODES}/verify`, { code })
  const codeSentTo = async (phoneNumber: string) => {
    await deliverOutbox(testApp.deps, DELIVERIES)
    return /^\d{6}/.exec(testApp.sms.to(phoneNumber).at(-1)?.text ?? '')?.[0] ?? 'none'
  }
  const otherThan = (code: string) => (code === '123456' ? '654321' : '123456')
  type Person = Awaited<ReturnType<typeof testApp.signUp>>

  test('accepts a number as typed and the received code, once', async () => {
    const person = await testApp.signUp()
    const sent = await send(person, '050 765 4321')
    expect(sent.body).toEqual({
      phoneNumber: '+971507654321',
      expiresAt: new Date(testApp.clock.now() + 10 * MINUTE).toISOString(),
      resendAt: new Date(testApp.clock.now() + MINUTE).toISOString(),
    })
    const waiting = await testApp.as(person).get('/api/v1/verification')
    expect(waiting.body.phone).toMatchObject({ isVerified: false, pendingCode: sent.body })

    const code = await codeSentTo('+971507654321')
    expect(Number(code)).toBeGreaterThanOrEqual(100_000)
    const verified = await verify(person, code)
    expect([verified.status, verified.body]).toEqual([
      200,
      { phoneNumber: '+971507654321', status: 'pending' },
    ])
    expect((await verify(person, code)).body.code).toBe('phone_code_missing')
    const now = await testApp.as(person).get('/api/v1/verification')
    expect(now.body).toMatchObject({
      phone: { number: '+971507654321', isVerified: true, pendingCode: null },
      renterSteps: { phone: 'verified', upload: 'pending', review: 'not_started', isComplete: false },
    })
    expect((await testApp.as(person).get('/api/v1/me')).body.me.phoneVerified).toBe(true)
    await deliverOutbox(testApp.deps, DELIVERIES)
    expect(testApp.email.to(person.email).map(({ subject }) => subject)).toEqual([
      'Your phone number is verified',
    ])
  })

  test('sends the code in the language of the account', async () => {
    for (const language of LANGUAGE_CODES) {
      const phoneNumber = aNumber()
      await send(await testApp.signUp({ language }), phoneNumber)
      const code = await codeSentTo(phoneNumber)
      expect(testApp.sms.to(phoneNumber).map(({ text }) => text)).toEqual([
        {
          en: `${code} is your Rihla verification code. It works once, for 10 minutes. Do not share it with anyone.`,
          ar: `${code} رمز التوثيق في Rihla. صالح لمدة 10 دقائق، فلا تشاركه مع أحد.`,
        }[language],
      ])
    }
  })

  test.each([
    ['not a number', 'phone_number_invalid'],
    ['+999123456789', 'phone_number_invalid'],
    ['+97142345678', 'phone_number_invalid'],
  ])('refuses %s', async (phoneNumber, code) => {
    const refused = await send(await testApp.signUp(), phoneNumber)
    expect([refused.status, refused.body.code]).toEqual([422, code])
  })

  test('verifies a phone of another country', async () => {
    const person = await testApp.signUp()
    expect((await send(person, '+44 7911 123456')).body.phoneNumber).toBe('+447911123456')
    const verified = await verify(person, await codeSentTo('+447911123456'))
    expect([verified.status, verified.body.phoneNumber]).toEqual([200, '+447911123456'])
  })

  test('refuses numbers of countries that an admin does not serve', async () => {
    const person = await testApp.signUp()
    const shown = async () => (await testApp.as(person).get('/api/v1/verification')).body.phone.prefixes
    expect(await shown()).toBe(null)
    await serveOnly(['+971'])
    try {
      expect(await shown()).toEqual(['+971'])
      const refused = await send(person, '+44 7911 123457')
      expect([refused.status, refused.body.code]).toEqual([422, 'phone_country_not_served'])
      expect((await send(person, aNumber())).status).toBe(200)
    } finally {
      await serveOnly(null)
    }
  })
  async function serveOnly(phonePrefixes: string[] | null): Promise<void> {
    testApp.clock.advance(MINUTE)
    await demandVerification(testApp.deps, { phonePrefixes })
  }

  const inDigits = (zero: number, text: string) =>
    text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))

  test.each([
    ['Arabic-Indic digits', (text: string) => inDigits(0x660, text)],
    ['Persian digits', (text: string) => inDigits(0x6f0, text)],
    ['full-width digits', (text: string) => inDigits(0xff10, text)],
    ['spaces and dashes', (text: string) => ` ${text.replace(/(\d{3})(?=\d)/g, '$1 - ')} `],
    ['direction marks and no-break spaces', (text: string) => `\u202a\u200e${text}\u00a0\u200f\u202c`],
  ])('accepts number and code in %s at the first try', async (_, as) => {
    const [person, number] = [await testApp.signUp(), aNumber()]
    expect((await send(person, as(number))).body.phoneNumber).toBe(number)
    const verified = await verify(person, as(await codeSentTo(number)))
    expect([verified.status, verified.body.phoneNumber]).toEqual([200, number])
  })

  test.each(['', '   ', '\u200e', '123456789'])('the form %j spends no try', async (code) => {
    const [person, number] = [await testApp.signUp(), aNumber()]
    await send(person, number)
    expect((await verify(person, code)).body.code).toBe('invalid_input')
    const sent = await codeSentTo(number)
    expect((await verify(person, otherThan(sent))).body.details).toEqual({ triesLeft: 4 })
  })

  test('requires sign-in', async () => {
    expect((await testApp.as(null).post(CODES, { phoneNumber: aNumber() })).status).toBe(401)
  })

  test('reports why a code is refused: missing, wrong or expired', async () => {
    const person = await testApp.signUp()
    const phone = aNumber()
    expect((await verify(person, '123456')).body.code).toBe('phone_code_missing')
    await send(person, phone)
    const code = await codeSentTo(phone)
    const wrong = await verify(person, otherThan(code))
    expect([wrong.status, wrong.body.code, wrong.body.details]).toEqual([
      422,
      'phone_code_wrong',
      { triesLeft: 4 },
    ])
    testApp.clock.advance(10 * MINUTE + 1)
    expect((await verify(person, code)).body.code).toBe('phone_code_expired')
  })

  test('accepts a code up to its last millisecond', async () => {
    const person = await testApp.signUp()
    const phone = aNumber()
    await send(person, phone)
    const code = await codeSentTo(phone)
    testApp.clock.advance(10 * MINUTE)
    expect((await verify(person, code)).status).toBe(200)
  })

  test('refuses even the right code after five wrong ones', async () => {
    const person = await testApp.signUp()
    const phone = aNumber()
    await send(person, phone)
    const code = await codeSentTo(phone)
    for (let i = 0; i < 5; i++)
      expect((await verify(person, otherThan(code))).body.code).toBe('phone_code_wrong')
    expect((await verify(person, code)).body.code).toBe('phone_code_missing')
  })

  test('compares at most five of ten thousand guesses, sent 200 at once', async () => {
    const person = await testApp.signUp()
    const phone = aNumber()
    await send(person, phone)
    const right = await codeSentTo(phone)
    const guesses = Array.from({ length: 10_000 }, (_, i) => String(100_000 + i * 90)).filter(
      (g) => g !== right,
    )
    const answers: string[] = []
    const guess = async () => {
      for (let code = guesses.pop(); code !== undefined; code = guesses.pop())
        answers.push(
          await verifyPhoneCode(testApp.deps, { code }, { id: person.id, steppedUpAt: null }).then(
            () => 'verified',
            (refusal: { code: string }) => refusal.code,
          ),
        )
    }
    // As many at once as a slow machine has connections for.
    await Promise.all(Array.from({ length: 200 }, guess))
    const count = (answer: string) => answers.filter((one) => one === answer).length
    expect(count('phone_code_wrong')).toBe(5)
    expect(count('phone_code_missing')).toBe(answers.length - 5)
    expect(answers.length).toBeGreaterThanOrEqual(9999)
  }, 120_000)

  test('succeeds once for many concurrent right codes', async () => {
    const person = await testApp.signUp()
    const phone = aNumber()
    await send(person, phone)
    const code = await codeSentTo(phone)
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(person, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('allows a new code after 60 seconds and five a day, per user and per number', async () => {
    const person = await testApp.signUp()
    const phone = aNumber()
    expect((await send(person, phone)).status).toBe(200)
    const tooSoon = await send(person, aNumber())
    expect([tooSoon.status, tooSoon.headers.get('retry-after')]).toEqual([429, '60'])
    const stranger = await testApp.signUp()
    expect((await send(stranger, phone)).status).toBe(429)
    for (let i = 1; i < 5; i++) {
      testApp.clock.advance(MINUTE)
      expect((await send(i % 2 === 0 ? person : stranger, phone)).status).toBe(200)
    }
    testApp.clock.advance(MINUTE)
    const another = await testApp.signUp()
    const spent = await send(another, phone)
    expect([spent.status, Number(spent.headers.get('retry-after'))]).toEqual([429, 24 * 3600 - 5 * 60])
    testApp.clock.advance(24 * 60 * MINUTE - 5 * MINUTE)
    expect((await send(another, phone)).status).toBe(200)
  })

  test('sends one code for many concurrent requests', async () => {
    const phone = aNumber()
    const people = await Promise.all(Array.from({ length: 10 }, () => testApp.signUp()))
    const answers = await Promise.all(people.map((person) => send(person, phone)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array(9).fill(429)])
    await deliverOutbox(testApp.deps, DELIVERIES)
    expect(testApp.sms.to(phone)).toHaveLength(1)
  })

  test('sends one code for repeated requests with one key', async () => {
    const person = await testApp.signUp()
    const phone = aNumber()
    const call = () => testApp.as(person).post(CODES, { phoneNumber: phone }, { key: 'the-same-key' })
    const first = await call()
    expect(await call()).toMatchObject({ status: 200, body: first.body })
    await deliverOutbox(testApp.deps, DELIVERIES)
    expect(testApp.sms.to(phone)).toHaveLength(1)
  })

  test('makes a new code valid and the previous one invalid', async () => {
    const person = await testApp.signUp()
    const phone = aNumber()
    await send(person, phone)
    const first = await codeSentTo(phone)
    testApp.clock.advance(MINUTE)
    await send(person, phone)
    const second = await codeSentTo(phone)
    if (first !== second) expect((await verify(person, first)).body.code).toBe('phone_code_wrong')
    expect((await verify(person, second)).status).toBe(200)
  })

  test('stores no code in plain text', async () => {
    const person = await testApp.signUp()
    const phone = aNumber()
    await send(person, phone)
    const code = await codeSentTo(phone)
    const rows = [
      ...(await testApp.db.selectFrom('outbox').selectAll().where('topic', '=', 'sms').execute()),
      ...(await testApp.db.selectFrom('phone_codes').selectAll().execute()),
    ]
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('does not send a code that was replaced before its delivery', async () => {
    const person = await testApp.signUp()
    const phone = aNumber()
    await send(person, phone)
    testApp.clock.advance(MINUTE)
    await send(person, phone)
    await deliverOutbox(testApp.deps, DELIVERIES)
    expect(testApp.sms.to(phone)).toHaveLength(1)
  })

  test('asks for a step-up before another number replaces a verified one, and for nothing before the first', async () => {
    const person = await testApp.signUp()
    const [first, second] = [aNumber(), aNumber()]
    testApp.clock.advance(6 * MINUTE)
    await send(person, first)
    expect((await verify(person, await codeSentTo(first))).status).toBe(200)

    testApp.clock.advance(MINUTE)
    const refused = await send(person, second)
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required'])
    expect(await codeSentTo(second)).toBe('none')
    expect((await send(person, first)).status).toBe(200)

    testApp.clock.advance(MINUTE)
    await renewStepUp(testApp, person)
    expect((await send(person, second)).status).toBe(200)
    const code = await codeSentTo(second)
    testApp.clock.advance(6 * MINUTE)
    expect((await verify(person, code)).body.code).toBe('step_up_required')
    const { phone } = (await testApp.as(person).get('/api/v1/verification')).body
    expect(phone).toMatchObject({ number: first, isVerified: true })
    await renewStepUp(testApp, person)
    expect((await verify(person, code)).body).toMatchObject({ phoneNumber: second })
  })

  test('does not take a number from the user who verified it, and reports that only to someone with the code', async () => {
    const [holder, other] = [await testApp.signUp(), await testApp.signUp()]
    const phone = aNumber()
    await send(holder, phone)
    await verify(holder, await codeSentTo(phone))
    testApp.clock.advance(MINUTE)
    const sent = await send(other, phone)
    expect(sent.status).toBe(200)
    const taken = await verify(other, await codeSentTo(phone))
    expect([taken.status, taken.body.code]).toEqual([409, 'phone_taken'])
    expect((await testApp.as(holder).get('/api/v1/verification')).body.phone.isVerified).toBe(true)
    expect((await testApp.as(other).get('/api/v1/verification')).body.phone).toMatchObject({
      number: null,
      isVerified: false,
    })
  })
})
