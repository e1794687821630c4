import { afterAll, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import { FAKE_TWILIO, INVALID_NUMBER, startFakeTwilio } from '../../../providers/sms/fake-twilio.ts'
import { openSmsSender } from '../../../providers/sms/open-sms-sender.ts'
import { DELIVERIES } from '../../../schedule.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const CODES = '/api/v1/verification/phone-codes'
const twilio = await startFakeTwilio()
const settings = {
  TWILIO_ACCOUNT_SID: FAKE_TWILIO.accountSid,
  TWILIO_AUTH_TOKEN: FAKE_TWILIO.authToken,
  TWILIO_FROM: 'Rihla',
  TWILIO_URL: twilio.url,
}

describe('phone verification with Twilio', () => {
  const testApp = useTestApp({ settings })
  afterAll(() => twilio.close())
  const deliver = () =>
    deliverOutbox({ ...testApp.deps, sms: openSmsSender(testApp.deps.config) }, DELIVERIES)

  test('sends codes through Twilio, and they verify', async () => {
    const person = await testApp.signUp()
    await testApp.as(person).post(CODES, { phoneNumber: '+971501112222' })
    await deliver()
    const [message] = twilio.messages
    expect(message).toMatchObject({ To: '+971501112222', From: 'Rihla', account: FAKE_TWILIO.accountSid })
    const code = message?.Body.slice(0, 6)
    expect((await testApp.as(person).post(`${CODES}/verify`, { code })).status).toBe(200)
  })

  test('retries later when Twilio refuses, and stores neither number nor code in the error', async () => {
    const person = await testApp.signUp()
    await testApp.as(person).post(CODES, { phoneNumber: INVALID_NUMBER })
    await deliver()
    const row = await testApp.db
      .selectFrom('outbox')
      .select(['attempts', 'last_error', 'delivered_at'])
      .where('topic', '=', 'sms')
      .where('delivered_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ attempts: 1, last_error: 'Twilio answered 400 (21211)', delivered_at: null })
  })
})
