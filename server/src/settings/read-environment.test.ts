import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { Environment } from '../environment.ts'
import { SETTING_EXAMPLES } from './setting-examples.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rihla-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LONG = 'a text of more than thirty-two characters'
/** Settings that others need beside them, so that only the setting of the row is wrong. */
const BESIDE = { RIHLA_DATA: folder, DATABASE_URL: 'postgres://elsewhere/rihla' }
const read = (settings: Record<string, string>) => readConfig({ ...BESIDE, ...settings })

function refusalOf(settings: Record<string, string>): string {
  try {
    readConfig(settings)
  } catch (error) {
    return (error as Error).message
  }
  return 'started'
}
/** The settings that the refusal names, in its order. */
const namedIn = (refusal: string) => [...refusal.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name)

const WEB_ADDRESSES = [
  'services.example',
  'ftp://services.example',
  'https://',
  'https://a:b@services.example',
]
const DATABASES = [
  'localhost',
  'mysql://a/b',
  'postgres:/a/b',
  'postgres://a:99999/b',
  'postgres://localhost',
]
const NUMBERS = ['-1', 'many', '1e3', '0x10', '3,5', '3000.5', '99999999']
const PORTS = ['-1', 'http', '65536', '0x50', '80.5', ':3000']
const FLAGS = ['yes', 'on', '2', 'tru']
const WRONG: Record<string, string[]> = {
  NODE_ENV: ['prod', 'Production'],
  ROLE: ['cook', 'WEB'],
  PORT: PORTS,
  HOST: ['http://127.0.0.1', '127.0.0.1:3000', '999.1.1.1', 'two names'],
  DATABASE_URL: DATABASES,
  DATABASE_DIRECT_URL: DATABASES,
  DATABASE_REPLICA_URL: DATABASES,
  DRAIN_SECONDS: [...NUMBERS, '301'],
  DATABASE_POOL: [...NUMBERS, '1', '201'],
  PUBLIC_URL: [
    ...WEB_ADDRESSES,
    'rihla.example',
    'rihla.example:3000',
    'https://rihla.example/cars',
    'https://rihla.example/?a=1',
    'https://rihla.example/#top',
    'https://two names',
    '"https://rihla.example"',
  ],
  ALLOWED_HOSTS: ['https://rihla.example', 'rihla.example:3000', '*.rihla.example/', 'two names'],
  AUTH_SECRET: ['short', 'a'.repeat(40)],
  DOCUMENT_SECRET: ['short', 'abab'.repeat(10)],
  DOCUMENT_SECRET_PREVIOUS: ['short', 'abab'.repeat(10)],
  TRUSTED_PROXIES: [
    'foo',
    '127.0.0.1/33',
    '::1/129',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/',
    '10.0.0.1 10.0.0.2',
    '1.2.3',
  ],
  LOG_LEVEL: ['verbose', 'WARN'],
  SMTP_URL: [
    'foo',
    'smtp.gmail.com:587',
    'mail.example',
    'http://mail.example',
    'smtp://',
    'smtp://mail.example:99999',
    'smtp://user:pa#ss@mail.example',
    'smtp://user:pa/ss@mail.example',
    'smtp://user:pa%ss@mail.example',
  ],
  MAIL_FROM: ['Rihla', 'Rihla hello@rihla.example', 'Rihla <hello>', '<a@b.example> Rihla', 'a@b@c.example'],
  OPERATOR_TRN: ['10012345670000', '1001234567000031', 'TRN100123456700003'],
  SUPPORT_EMAIL: ['support', 'Support <support@rihla.example>', 'support@'],
  ADMIN_EMAIL_DOMAIN: [
    '@rihla.example',
    'ops@rihla.example',
    'https://rihla.example',
    'rihla',
    'a.example, b.example',
  ],
  UAEPASS_DISCOVERY_URL: WEB_ADDRESSES,
  GOOGLE_DISCOVERY_URL: WEB_ADDRESSES,
  FACEBOOK_DISCOVERY_URL: WEB_ADDRESSES,
  FACEBOOK_TOKEN_URL: WEB_ADDRESSES,
  APPLE_DISCOVERY_URL: WEB_ADDRESSES,
  SANDBOX_PAYMENT_DELAY_MS: [...NUMBERS, '60001'],
  SANDBOX_ALLOWED: FLAGS,
  STRIPE_SECRET_KEY: ['pk_live_1', 'secret'],
  STRIPE_PUBLISHABLE_KEY: ['sk_live_1', 'pk_live 1'],
  STRIPE_WEBHOOK_SECRET: ['sk_live_1', 'we_1'],
  STRIPE_URL: WEB_ADDRESSES,
  STRIPE_JS_URL: WEB_ADDRESSES,
  SMS: ['on', 'none', 'nexmo'],
  TWILIO_ACCOUNT_SID: ['SK0123', 'account'],
  TWILIO_FROM: ['050 123 4567', '+0501234567', 'A sender name too long', '12345'],
  TWILIO_URL: WEB_ADDRESSES,
  SMS_COUNTRY_PREFIXES: ['971', '+0', 'UAE', '+971;+966', ','],
  S3_ENDPOINT: WEB_ADDRESSES,
  NOMINATIM_URL: WEB_ADDRESSES,
  MAP_STYLE_URL: WEB_ADDRESSES,
  API_CORS_ORIGINS: ['fleet.example', 'https://fleet.example/app', 'null', '*'],
  MAP_ORIGINS: ['tiles.example', 'https://tiles.example/fonts', 'https://a:b@tiles.example', '*'],
  MAP_TILES: [
    ...WEB_ADDRESSES,
    'https://tiles.example/{z}/{x}.png',
    'https://tiles.example/{z}/{x}/{y}',
    'https://tiles.example/style.json',
    '/srv/emirates.pmtiles',
  ],
  MARKETING_CLAIMS: [
    'on',
    'rating=6',
    'rating=4.75',
    'customers=many',
    'hosts=1.5',
    'savings=101',
    'support=24',
    'cars=5',
  ],
  CALENDAR_ALLOW_PRIVATE: FLAGS,
  WEB_PUSH_PRIVATE_KEY: ['short', 'A'.repeat(43), `${'_'.repeat(42)}8`, `${LONG} here`],
  WEB_PUSH_SUBJECT: ['push@rihla.example', 'mailto:nobody at all', 'http://rihla.example'],
  WEB_PUSH_ALLOW_PRIVATE: FLAGS,
  WEBHOOKS_ALLOW_PRIVATE: FLAGS,
  METRICS_PORT: PORTS,
  METRICS_HOST: ['http://127.0.0.1', '127.0.0.1:9464'],
  OTEL_EXPORTER_OTLP_ENDPOINT: WEB_ADDRESSES,
  OTEL_TRACES_SAMPLER_ARG: ['2', '-1', '10%', 'half'],
  DEMO: FLAGS,
  DEMO_PASSWORD: ['short', 'x'.repeat(129)],
}
/** Names and keys of other services: any text may be right. */
const ANY_TEXT = new Set([
  ...['UAEPASS', 'GOOGLE', 'FACEBOOK', 'APPLE'].flatMap((name) => [
    `${name}_CLIENT_ID`,
    `${name}_CLIENT_SECRET`,
  ]),
  ...['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ...['TWILIO_AUTH_TOKEN', 'OTEL_SERVICE_NAME', 'MAP_ATTRIBUTION'],
  ...['OPERATOR_LEGAL_NAME', 'OPERATOR_ADDRESS'],
])
const ROWS = Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value] as const))

describe('a setting', () => {
  it('has wrong values in the table below, unless any text may be right', () => {
    const others = Object.keys(Environment.shape).filter(
      (name) => !(name in WRONG) && !ANY_TEXT.has(name) && name !== 'npm_lifecycle_event',
    )
    // The data folder has tests of its own.
    expect(others).toEqual(['RIHLA_DATA'])
  })

  it.each(ROWS)('%s is named, with an example, when it is %s', (name, value) => {
    const refusal = refusalOf({ ...BESIDE, [name]: value })
    expect(namedIn(refusal)).toContain(name)
    expect(refusal).toContain(
      `for example ${name}=${SETTING_EXAMPLES[name as keyof typeof SETTING_EXAMPLES]}`,
    )
    if (value.length > 12 && /[:@]/.test(value)) expect(refusal).not.toContain(value)
  })

  it.each(Object.entries(SETTING_EXAMPLES))('%s accepts its example %s', (name, example) => {
    const value = example.startsWith('$(') ? LONG : example
    const refusal = refusalOf({ ...BESIDE, [name]: name === 'RIHLA_DATA' ? folder : value })
    expect(refusal).not.toContain(` ${name}: `)
  })

  it.each(Object.entries(SETTING_EXAMPLES).filter(([, example]) => !example.startsWith('$(')))(
    '%s may have space around its value',
    (name, example) => {
      const value = name === 'RIHLA_DATA' ? folder : example
      expect(refusalOf({ ...BESIDE, [name]: ` ${value}\r` })).not.toContain(` ${name}: `)
    },
  )

  it.each(Object.keys(SETTING_EXAMPLES).filter((name) => name !== 'RIHLA_DATA'))(
    '%s counts as not set when it is only space',
    (name) => {
      expect(refusalOf({ ...BESIDE, [name]: ' ' })).toBe('started')
    },
  )

  it('that is empty, or a list with spaces, is read as meant', () => {
    expect(read({ TRUSTED_PROXIES: ' 10.0.0.0/8 , ::1', SMS_COUNTRY_PREFIXES: '+971, +966' })).toMatchObject({
      trustedProxies: ['10.0.0.0/8', '::1'],
      sms: { countryPrefixes: ['+971', '+966'] },
    })
    expect(read({ PUBLIC_URL: 'https://rihla.example/ ' }).publicUrl).toBe('https://rihla.example')
    expect(read({ DEMO: 'FALSE', PORT: ' 3100 ' })).toMatchObject({ demo: false, port: 3100 })
  })
})

describe('all wrong settings', () => {
  it('are in one message, with those that are missing', () => {
    const refusal = refusalOf({
      RIHLA_DATA: folder,
      NODE_ENV: 'production',
      PUBLIC_URL: 'rihla.example',
      SMTP_URL: 'smtp.gmail.com:587',
      TRUSTED_PROXIES: 'foo',
      GOOGLE_CLIENT_ID: 'google',
    })
    expect(new Set(namedIn(refusal))).toEqual(
      new Set([
        'AUTH_SECRET',
        'DATABASE_URL',
        'DOCUMENT_SECRET',
        'GOOGLE_CLIENT_SECRET',
        'PUBLIC_URL',
        'SMTP_URL',
        'STRIPE_SECRET_KEY',
        'TRUSTED_PROXIES',
      ]),
    )
  })

  it.each([
    [{ GOOGLE_CLIENT_ID: 'a' }, ['GOOGLE_CLIENT_SECRET']],
    [{ APPLE_CLIENT_SECRET: 'a' }, ['APPLE_CLIENT_ID']],
    [{ S3_ACCESS_KEY_ID: 'a' }, ['S3_SECRET_ACCESS_KEY', 'S3_BUCKET']],
    [{ S3_ENDPOINT: 'https://s3.example' }, ['S3_BUCKET']],
    [{ TWILIO_ACCOUNT_SID: 'AC1' }, ['TWILIO_AUTH_TOKEN', 'TWILIO_FROM']],
    [{ SMS: 'twilio' }, ['TWILIO_ACCOUNT_SID']],
    [{ METRICS_PORT: '3000' }, ['METRICS_PORT']],
    [{ MAP_ORIGINS: 'https://tiles.example' }, ['MAP_STYLE_URL']],
    [{ DOCUMENT_SECRET_PREVIOUS: 'a secret that only tests know, 32 characters' }, ['DOCUMENT_SECRET']],
    [{ MAP_ATTRIBUTION: 'a' }, ['MAP_TILES']],
    [
      { MAP_STYLE_URL: 'https://a.example/style.json', MAP_TILES: 'https://a.example/a.pmtiles' },
      ['MAP_TILES'],
    ],
    [
      {
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      },
      ['STRIPE_PUBLISHABLE_KEY'],
    ],
  ])('that contradict each other are named: %j', (settings, names) => {
    expect(namedIn(refusalOf({ ...BESIDE, ...settings }))).toEqual(names)
  })

  it('include a data folder that cannot be written to', () => {
    const file = path.join(folder, 'a-file')
    writeFileSync(file, '')
    expect(namedIn(refusalOf({ RIHLA_DATA: file }))).toEqual(['RIHLA_DATA'])
    expect(namedIn(refusalOf({ RIHLA_DATA: path.join(file, 'below') }))).toEqual(['RIHLA_DATA'])
  })
})
