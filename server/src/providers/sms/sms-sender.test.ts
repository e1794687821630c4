import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLocalMailbox } from '../email/local-mailbox.ts'
import { FAKE_TWILIO, INVALID_NUMBER, startFakeTwilio } from './fake-twilio.ts'
import { openLocalSms } from './local-sms.ts'
import type { Sms, SmsSender } from './sms-sender.ts'
import { openTwilioSms } from './twilio-sms.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rihla-sms-'))
const blocked = path.join(folder, 'a-file')
writeFileSync(blocked, '')
let twilio: Awaited<ReturnType<typeof startFakeTwilio>>
beforeAll(async () => {
  twilio = await startFakeTwilio()
})
afterAll(async () => {
  await twilio.close()
  rmSync(folder, { recursive: true, force: true })
})

const SMS: Sms = { to: '+971501234567', text: '123456 هو رمزك في رحلة & <code>' }
const overTwilio = (changes = {}) =>
  openTwilioSms({ ...FAKE_TWILIO, from: '+971500000000', baseUrl: twilio.url, ...changes })

interface Harness {
  sender: () => SmsSender
  broken: () => SmsSender
  arrived: () => Promise<Sms[]>
}

// Contract tests for every driver of the SMS port.
describe.each<[string, Harness]>([
  [
    'the local mailbox',
    {
      sender: () => openLocalSms(folder),
      broken: () => openLocalSms(blocked),
      arrived: async () => (await readLocalMailbox(folder)).map(({ to, text }) => ({ to, text })),
    },
  ],
  [
    'Twilio',
    {
      sender: overTwilio,
      broken: () => overTwilio({ baseUrl: 'http://127.0.0.1:1' }),
      arrived: async () => twilio.messages.map(({ To, Body }) => ({ to: To, text: Body })),
    },
  ],
])('SMS over %s', (_, { sender, broken, arrived }) => {
  test('arrive unchanged, including Arabic', async () => {
    await sender().send('outbox-1', SMS)
    expect(await arrived()).toEqual([SMS])
  })
  test('throw when they cannot be sent, so that they are retried', async () => {
    await expect(broken().send('outbox-2', SMS)).rejects.toThrow()
  })
})

describe('Twilio', () => {
  test('receives the sender, either a number or a messaging service', async () => {
    const service = `MG${'a1'.repeat(16)}`
    await overTwilio().send('outbox-3', SMS)
    expect(twilio.messages.at(-1)).toMatchObject({ account: FAKE_TWILIO.accountSid, From: '+971500000000' })
    await overTwilio({ from: service }).send('outbox-4', SMS)
    expect(twilio.messages.at(-1)).toMatchObject({ MessagingServiceSid: service })
    expect(twilio.messages.at(-1)).not.toHaveProperty('From')
  })

  test('reports a refusal by its error number, without phone number or text', async () => {
    const refused = overTwilio().send('outbox-5', { ...SMS, to: INVALID_NUMBER })
    await expect(refused).rejects.toThrow(/^Twilio answered 400 \(21211\)$/)
    await expect(overTwilio({ authToken: 'wrong' }).send('outbox-6', SMS)).rejects.toThrow(
      /^Twilio answered 401 \(20003\)$/,
    )
  })
})
