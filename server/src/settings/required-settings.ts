import { type SettingName, STRIPE_API, STRIPE_JS } from '../environment.ts'

/** The settings as they were given, before they are parsed. */
export type Given = Partial<Record<string, string>>
export interface Problem {
  setting: SettingName
  /** What is wrong, without the value. */
  why: string
}

/** The settings that a production installation lacks. */
export function missingInProduction(given: Given): Problem[] {
  const missing: Problem[] = []
  const require = (setting: SettingName, why: string) => {
    if (given[setting] === undefined) missing.push({ setting, why: `missing, ${why}` })
  }
  require('DATABASE_URL', 'the PostgreSQL database to use')
  require('AUTH_SECRET', 'at least 32 random characters that sign sessions')
  require('DOCUMENT_SECRET', 'at least 32 random characters that encrypt people’s documents; without it they are lost')
  require('SMTP_URL', 'the mail server that sends verification and booking mails')
  if (given.STRIPE_SECRET_KEY === undefined && !/^(true|1)$/i.test(given.SANDBOX_ALLOWED?.trim() ?? ''))
    missing.push({
      setting: 'STRIPE_SECRET_KEY',
      why: 'missing, with its two companions (docs/stripe.md); or SANDBOX_ALLOWED=true says that cards are only simulated',
    })
  for (const [setting, own] of [
    ['STRIPE_URL', STRIPE_API],
    ['STRIPE_JS_URL', STRIPE_JS],
  ] as const)
    if ((given[setting] ?? own) !== own)
      missing.push({ setting, why: 'the address that Stripe has: other addresses are for tests alone' })
  if (given.SMS?.trim() === 'log')
    missing.push({ setting: 'SMS', why: 'off or twilio in production: with log nobody gets a code' })
  return missing
}

/** Settings that only work together. */
const TOGETHER: { all: SettingName[]; why: string }[] = [
  {
    all: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    why: 'card payments need all three',
  },
  { all: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'], why: 'SMS need all three' },
  { all: ['UAEPASS_CLIENT_ID', 'UAEPASS_CLIENT_SECRET'], why: 'sign-in with UAE PASS needs both' },
  { all: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], why: 'sign-in with Google needs both' },
  { all: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'], why: 'sign-in with Facebook needs both' },
  { all: ['APPLE_CLIENT_ID', 'APPLE_CLIENT_SECRET'], why: 'sign-in with Apple needs both' },
  { all: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], why: 'the bucket needs both' },
]

/** A setting that has no meaning without another one. */
const NEEDS: { setting: SettingName; needs: SettingName; why: string }[] = [
  {
    setting: 'DATABASE_DIRECT_URL',
    needs: 'DATABASE_URL',
    why: 'DATABASE_DIRECT_URL alone says only how to go around it',
  },
  {
    setting: 'DATABASE_REPLICA_URL',
    needs: 'DATABASE_URL',
    why: 'the PostgreSQL that DATABASE_REPLICA_URL follows',
  },
  { setting: 'MAP_ORIGINS', needs: 'MAP_STYLE_URL', why: 'the style that uses MAP_ORIGINS' },
  { setting: 'MAP_ATTRIBUTION', needs: 'MAP_TILES', why: 'the tiles that MAP_ATTRIBUTION is about' },
  {
    setting: 'DOCUMENT_SECRET_PREVIOUS',
    needs: 'DOCUMENT_SECRET',
    why: 'the secret that replaces DOCUMENT_SECRET_PREVIOUS',
  },
  { setting: 'S3_ENDPOINT', needs: 'S3_BUCKET', why: 'the bucket at S3_ENDPOINT' },
  { setting: 'S3_ACCESS_KEY_ID', needs: 'S3_BUCKET', why: 'the bucket that S3_ACCESS_KEY_ID opens' },
]

/** The settings that other settings require, and settings that contradict each other. */
export function missingCompanions(given: Given): Problem[] {
  const has = (setting: SettingName) => given[setting] !== undefined
  const missing: Problem[] = []
  for (const { all, why } of TOGETHER)
    if (all.some(has))
      for (const setting of all.filter((one) => !has(one))) missing.push({ setting, why: `missing, ${why}` })
  for (const { setting, needs, why } of NEEDS)
    if (has(setting) && !has(needs)) missing.push({ setting: needs, why: `missing, ${why}` })
  if (given.SMS?.trim() === 'twilio' && !has('TWILIO_ACCOUNT_SID'))
    missing.push({
      setting: 'TWILIO_ACCOUNT_SID',
      why: 'missing, SMS=twilio needs it and its two companions',
    })
  if (has('MAP_STYLE_URL') && has('MAP_TILES'))
    missing.push({ setting: 'MAP_TILES', why: 'empty beside MAP_STYLE_URL: a style names its own tiles' })
  if (has('METRICS_PORT') && given.METRICS_PORT !== '0' && given.METRICS_PORT === (given.PORT ?? '3000'))
    missing.push({ setting: 'METRICS_PORT', why: 'another port than PORT' })
  const isLive = (setting: SettingName) => given[setting]?.includes('_live_')
  if (
    has('STRIPE_SECRET_KEY') &&
    has('STRIPE_PUBLISHABLE_KEY') &&
    isLive('STRIPE_SECRET_KEY') !== isLive('STRIPE_PUBLISHABLE_KEY')
  )
    missing.push({
      setting: 'STRIPE_PUBLISHABLE_KEY',
      why: 'a live key beside a live secret key, else a test key',
    })
  return missing
}
