import { type Config, readConfig } from '@rihla/server/config'
import type { TestApp } from '@rihla/server/testing/test-app'
import { EVERYBODY_SETTINGS } from '../../app/cast.ts'
import { type Canary, ofNobody } from './canaries.ts'

/** A distinct secret for every setting that has one, so that it is recognised wherever it appears. */
const SECRETS = {
  STRIPE_SECRET_KEY: 'sk_live_canary51Stripe0secret0key',
  STRIPE_WEBHOOK_SECRET: 'whsec_canary0webhook0secret',
  TWILIO_ACCOUNT_SID: `AC${'ca4a'.repeat(8)}`,
  TWILIO_AUTH_TOKEN: 'canary0twilio0token',
  S3_ACCESS_KEY_ID: 'AKIACANARYACCESSKEY',
  S3_SECRET_ACCESS_KEY: 'canary/s3/secret+access+key',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-canary-google',
  FACEBOOK_CLIENT_SECRET: 'canary0facebook0secret',
  APPLE_CLIENT_SECRET: 'canary0apple0secret',
  DEMO_PASSWORD: 'canary-demo-password',
}
const MAILER = { user: 'canary-mailer', password: 'canary-mail-pass+word' }
/** Credentials within an address, as some services and proxies are configured. */
const IN_ADDRESS = 'canary-user:canary-address-password'
const TWILIO_FROM = '+971500009999'

/** The addresses of the fake external services: one for HTTP, one for SMTP. */
export interface Outside {
  http: string
  smtp: string
}

/** The settings of an installation with every external service, all at these addresses. */
export function settingsWithSecrets({ http, smtp }: Outside): Record<string, string> {
  const { user, password } = MAILER
  return {
    ...EVERYBODY_SETTINGS,
    ...SECRETS,
    STRIPE_PUBLISHABLE_KEY: 'pk_live_everybody_may_know',
    STRIPE_URL: http,
    TWILIO_FROM,
    TWILIO_URL: http,
    S3_BUCKET: 'canaries',
    S3_ENDPOINT: http,
    GOOGLE_CLIENT_ID: 'google-client',
    GOOGLE_DISCOVERY_URL: `${http}/google/.well-known/openid-configuration`,
    FACEBOOK_CLIENT_ID: 'facebook-client',
    FACEBOOK_DISCOVERY_URL: `${http}/facebook/.well-known/openid-configuration`,
    APPLE_CLIENT_ID: 'apple-client',
    APPLE_DISCOVERY_URL: `${http}/apple/.well-known/openid-configuration`,
    NOMINATIM_URL: http,
    SMTP_URL: `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${smtp}`,
  }
}

/** The same settings with a user name and a password in the addresses. */
export const withSecretsInAddresses = (settings: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      name !== 'PUBLIC_URL' && value.startsWith('http://')
        ? value.replace('http://', `http://${IN_ADDRESS}@`)
        : value,
    ]),
  )

/** The config of the test app with these settings. */
export const configWith = (testApp: TestApp, settings: Record<string, string>): Config =>
  readConfig({
    RIHLA_DATA: testApp.deps.config.dataFolder,
    DATABASE_URL: testApp.url,
    AUTH_SECRET: testApp.deps.config.authSecret,
    SANDBOX_PAYMENT_DELAY_MS: '0',
    ...settings,
  })

/** Every secret that only the process itself may know. */
export function canariesOfInstallation({ config }: TestApp['deps']): Canary[] {
  const { user, password } = MAILER
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token } = SECRETS
  return [
    ...Object.entries(SECRETS).map(([name, secret]) => ofNobody(name, secret)),
    ofNobody('AUTH_SECRET', config.authSecret),
    ofNobody('DOCUMENT_SECRET', config.documentSecret),
    ofNobody('WEB_PUSH_PRIVATE_KEY', config.webPush?.privateKey ?? ''),
    ofNobody('the database', config.databaseUrl ?? ''),
    ofNobody('the data folder', config.dataFolder),
    ofNobody('password of the mail server', password),
    ofNobody('name and password as SMTP has them', `\0${user}\0${password}`),
    ofNobody('name and password as Twilio has them', `${sid}:${token}`),
    ofNobody('key as Stripe has it in a header', `${SECRETS.STRIPE_SECRET_KEY}:`),
    ofNobody('password in an address', 'canary-address-password'),
    ofNobody('name and password of an address', IN_ADDRESS),
  ]
}
