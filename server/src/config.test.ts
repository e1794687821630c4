import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rihla-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const LONG = 'a text of more than thirty-two characters'
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://rihla.example',
  DATABASE_URL: 'postgres://elsewhere/rihla',
  AUTH_SECRET: LONG,
  DOCUMENT_SECRET: LONG,
  SMTP_URL: 'smtp://mail.example',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
}
const read = (settings: Record<string, string>) => readConfig({ RIHLA_DATA: folder, ...settings })

describe('who charges cards', () => {
  it('is the sandbox when nothing is said', () => expect(read({}).stripe).toBeNull())

  it('is Stripe with all three keys, also in production', () => {
    expect(read({ ...production, ...KEYS }).stripe).toMatchObject({
      secretKey: 'sk_test_1',
      url: 'https://api.stripe.com',
      jsUrl: 'https://js.stripe.com',
    })
  })

  it.each(Object.keys(KEYS))('is asked again when %s is missing', (name) => {
    expect(() => read({ ...KEYS, [name]: '' })).toThrow('card payments need all three')
  })

  it('must be said in production', () => {
    expect(() => read(production)).toThrow('SANDBOX_ALLOWED=true')
    expect(read({ ...production, SANDBOX_ALLOWED: 'true' }).stripe).toBeNull()
  })
})
