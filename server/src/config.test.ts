import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DEFAULT_MARKETING_CLAIMS } from '@rihla/domain/marketing-claims'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { shownProviders } from './modules/accounts/public.ts'

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

describe('the card network', () => {
  it('is the sandbox by default', () => expect(read({}).stripe).toBeNull())

  it('is Stripe when all three keys are set, also in production', () => {
    expect(read({ ...production, ...KEYS }).stripe).toMatchObject({
      secretKey: 'sk_test_1',
      url: 'https://api.stripe.com',
      jsUrl: 'https://js.stripe.com',
    })
  })

  it.each(Object.keys(KEYS))('is refused when %s is missing', (name) => {
    expect(() => read({ ...KEYS, [name]: '' })).toThrow('card payments need all three')
  })

  it('must be configured in production', () => {
    expect(() => read(production)).toThrow('SANDBOX_ALLOWED=true')
    expect(read({ ...production, SANDBOX_ALLOWED: 'true' }).stripe).toBeNull()
  })

  it.each(['STRIPE_URL', 'STRIPE_JS_URL'])(
    'is always Stripe itself in production, whatever %s is set to',
    (name) => {
      const elsewhere = { ...KEYS, [name]: 'http://127.0.0.1:9' }
      expect(() => read({ ...production, ...elsewhere })).toThrow('other addresses are for tests alone')
      expect(read(elsewhere).stripe).not.toBeNull()
    },
  )
})

describe('the allowed hosts', () => {
  it('are none by default, else names in lower case', () => {
    expect(read({}).allowedHosts).toEqual([])
    expect(read({ ALLOWED_HOSTS: 'web.internal, WWW.Rihla.example,10.0.0.7' }).allowedHosts).toEqual([
      'web.internal',
      'www.rihla.example',
      '10.0.0.7',
    ])
  })

  it.each(['https://rihla.example', 'rihla.example:3000', '*.rihla.example/', 'two names'])(
    'are refused as %s',
    (names) =>
      expect(() => read({ ALLOWED_HOSTS: names })).toThrow('ALLOWED_HOSTS: must be host names without ports'),
  )
})

describe('the databases', () => {
  const DATABASE_URL = 'postgres://rihla@pooler:6432/rihla'

  it('use one address for everything when only DATABASE_URL is set, and the embedded one when none is', () => {
    expect(read({ DATABASE_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseDirectUrl: DATABASE_URL,
      databaseIsPooled: false,
      databaseReplicaUrl: null,
    })
    expect(read({}).databaseUrl).toBeNull()
  })

  it('can be a pooler, the server behind it, and a replica', () => {
    const DATABASE_DIRECT_URL = 'postgresql://rihla:a%40b@primary/rihla?sslmode=require'
    const DATABASE_REPLICA_URL = 'postgres://reader@/rihla?host=/var/run/postgresql'
    expect(read({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseDirectUrl: DATABASE_DIRECT_URL,
      databaseIsPooled: true,
      databaseReplicaUrl: DATABASE_REPLICA_URL,
    })
  })

  it.each(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])('%s requires DATABASE_URL', (name) => {
    const alone = () => read({ [name]: 'postgres://elsewhere/rihla' })
    expect(alone).toThrow('DATABASE_URL')
    expect(alone).toThrow(name)
    expect(read({ DATABASE_URL, [name]: '' })).toMatchObject({
      databaseIsPooled: false,
      databaseReplicaUrl: null,
    })
  })

  describe.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])('%s', (name) => {
    it.each([
      ['is no address', 'the-replica'],
      ['is the address of something else', 'https://replica/rihla'],
      ['has a port there is none of', 'postgres://secret-word@replica:99999/rihla'],
      ['lost its slashes', 'postgres:secret-word@replica/rihla'],
    ])('is named in the error when it %s, and its value is not repeated', (_, value) => {
      let why = ''
      try {
        read({ DATABASE_URL, [name]: value })
      } catch (error) {
        why = (error as Error).message
      }
      expect(why).toContain(`${name}: must be an address like postgres://`)
      expect(why).not.toContain(value)
      expect(why).not.toContain('secret-word')
    })
  })
})

describe('the address of an external service', () => {
  it.each(['TWILIO_URL', 'STRIPE_URL', 'NOMINATIM_URL', 'S3_ENDPOINT', 'GOOGLE_DISCOVERY_URL'])(
    'must not contain a password, which errors would reveal: %s',
    (name) => {
      const start = () => read({ [name]: 'https://somebody:secret-word@services.example' })
      expect(start).toThrow(`${name}: must be an address without name and password in it`)
      expect(start).not.toThrow('secret-word')
    },
  )
})

describe('the marketing claims', () => {
  it.each([
    [{}, DEFAULT_MARKETING_CLAIMS],
    [
      { MARKETING_CLAIMS: 'customers=12000, rating=4.7,insurance=off,support=off' },
      { ...DEFAULT_MARKETING_CLAIMS, customers: 12_000, rating: 4.7, insuranceUsd: null, support: null },
    ],
  ])('%j', (settings, expected) => {
    expect(read(settings).marketingClaims).toEqual(expected)
  })

  it('can be switched off together', () => {
    expect(new Set(Object.values(read({ MARKETING_CLAIMS: 'off' }).marketingClaims))).toEqual(new Set([null]))
  })
})

describe('social sign-in', () => {
  const google = { GOOGLE_CLIENT_ID: 'google', GOOGLE_CLIENT_SECRET: 'secret' }
  it('shows in production the buttons that work, and elsewhere all', () => {
    const sandbox = { ...production, SANDBOX_ALLOWED: 'true' }
    expect(shownProviders(read(sandbox))).toEqual([])
    expect(shownProviders(read({ ...sandbox, ...google }))).toEqual(['google'])
    expect(shownProviders(read({}))).toEqual(['uaepass', 'google', 'facebook', 'apple'])
  })
})
