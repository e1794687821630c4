import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_PHONE_PREFIX } from '@rihla/domain/people/verification'
import { z } from 'zod'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

/** Its host may be left out: then it is a socket of this machine. */
const databaseAddress = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace('@/', '@localhost/')),
    'an address like postgres://user:password@host:5432/database',
  )
const STRIPE_API = 'https://api.stripe.com'
const STRIPE_JS = 'https://js.stripe.com'

/** Libraries put the address they called into the text of their errors. */
const address = z.url().refine((url) => {
  const { username, password } = new URL(url)
  return username === '' && password === ''
}, 'an address without name and password in it')

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  RIHLA_DATA: z.string().default('.data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  PUBLIC_URL: address.optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Rihla <hello@rihla.example>'),
  SUPPORT_EMAIL: z.email().optional(),
  ADMIN_EMAIL_DOMAIN: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_DISCOVERY_URL: address.default('https://accounts.google.com/.well-known/openid-configuration'),
  FACEBOOK_DISCOVERY_URL: address.default('https://www.facebook.com/.well-known/openid-configuration/'),
  FACEBOOK_TOKEN_URL: address.default('https://graph.facebook.com/v24.0/oauth/access_token'),
  APPLE_DISCOVERY_URL: address.default('https://appleid.apple.com/.well-known/openid-configuration'),
  SANDBOX_PAYMENT_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(2000),
  SANDBOX_ALLOWED: flag.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_URL: address.default(STRIPE_API),
  STRIPE_JS_URL: address.default(STRIPE_JS),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_URL: address.default('https://api.twilio.com'),
  SMS_COUNTRY_PREFIXES: z
    .string()
    .regex(/^\+[1-9]\d{0,3}(,\+[1-9]\d{0,3})*$/, 'country prefixes like +971, separated by commas')
    .default(DEFAULT_PHONE_PREFIX),
  DOCUMENT_SECRET: z.string().min(32).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: address.optional(),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  NOMINATIM_URL: address.optional(),
  CALENDAR_ALLOW_PRIVATE: flag.default(false),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_SERVICE_NAME: z.string().default('rihla'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(6).max(128).optional(),
  npm_lifecycle_event: z.string().optional(),
})

/**
 * Everything the process is told from outside, parsed once. `mode` is `production` only when the operator said so
 * with NODE_ENV and gave a PUBLIC_URL; else the embedded default, which makes its own secrets and demo.
 */
export type Config = ReturnType<typeof readConfig>

/** The operator left out something the process cannot do without. The message lists all of it. */
export class ConfigError extends Error {}

export function readConfig(environment: Record<string, string | undefined> = process.env) {
  // An empty variable means "not set": compose files and shells leave them so.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`Rihla cannot start with these settings:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production' && env.PUBLIC_URL !== undefined
  const missing: string[] = []
  if (production) {
    if (!env.DATABASE_URL) missing.push('DATABASE_URL: the PostgreSQL database to use')
    if (!env.AUTH_SECRET) missing.push('AUTH_SECRET: at least 32 random characters that sign sessions')
    if (!env.SMTP_URL) missing.push('SMTP_URL: the mail server that sends verification and booking mails')
    if (!env.TWILIO_ACCOUNT_SID || !env.TWILIO_AUTH_TOKEN || !env.TWILIO_FROM)
      missing.push(
        'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM: the SMS service that sends phone codes',
      )
    if (!env.DOCUMENT_SECRET)
      missing.push(
        'DOCUMENT_SECRET: at least 32 random characters that encrypt people’s documents; without it they are lost',
      )
    if (!env.STRIPE_SECRET_KEY && !env.SANDBOX_ALLOWED)
      missing.push(
        'STRIPE_SECRET_KEY and its two companions (docs/stripe.md), or SANDBOX_ALLOWED=true: say that cards are only simulated',
      )
    if (env.STRIPE_URL !== STRIPE_API || env.STRIPE_JS_URL !== STRIPE_JS)
      missing.push('STRIPE_URL and STRIPE_JS_URL as Stripe has them: other addresses are for tests alone')
  }
  const stripeSettings = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_WEBHOOK_SECRET]
  if (stripeSettings.some(Boolean) && !stripeSettings.every(Boolean))
    missing.push(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: card payments need all three',
    )
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    missing.push('DATABASE_URL: DATABASE_DIRECT_URL alone says only how to go around it')
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    missing.push('DATABASE_URL: the PostgreSQL that DATABASE_REPLICA_URL follows')
  if (missing.length > 0) {
    throw new ConfigError(
      `Rihla cannot start${production ? ' in production' : ''} without:\n${missing.map((line) => `  ${line}`).join('\n')}`,
    )
  }
  const dataFolder = path.resolve(env.RIHLA_DATA)
  const provider = (
    id: string | undefined,
    secret: string | undefined,
    discoveryUrl: string,
    tokenUrl?: string,
  ) => (id && secret ? { clientId: id, clientSecret: secret, discoveryUrl, tokenUrl } : null)
  return {
    production,
    /** `web` answers people, `worker` does jobs and deliveries, `all` does both: any number of each side by side. */
    role: env.ROLE,
    port: env.PORT,
    host: env.HOST,
    dataFolder,
    databaseUrl: env.DATABASE_URL ?? null,
    /** The same database without the pooler in between, for what needs a connection of its own. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    /** DATABASE_URL leads to a pooler that lends a connection for one transaction: nothing lasts from one to the next. */
    databaseIsPooled: env.DATABASE_DIRECT_URL !== undefined,
    /** A copy that follows the database, for reads of public pages; null: they are read where everything is. */
    databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
    databasePool: env.DATABASE_POOL,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    authSecret: env.AUTH_SECRET ?? secretKeptIn(dataFolder, 'auth-secret'),
    trustedProxies: env.TRUSTED_PROXIES.split(',')
      .map((one) => one.trim())
      .filter(Boolean),
    logLevel: env.LOG_LEVEL,
    mail: {
      smtpUrl: env.SMTP_URL ?? null,
      from: env.MAIL_FROM,
      support: env.SUPPORT_EMAIL ?? 'support@rihla.example',
      /** Who reads what people find out about our security; null until the operator gave an address. */
      securityContact: env.SUPPORT_EMAIL ?? null,
    },
    sms: {
      /** Countries whose numbers get codes; a number typed without one is of the first. */
      countryPrefixes: env.SMS_COUNTRY_PREFIXES.split(','),
      twilio:
        env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN && env.TWILIO_FROM
          ? {
              accountSid: env.TWILIO_ACCOUNT_SID,
              authToken: env.TWILIO_AUTH_TOKEN,
              from: env.TWILIO_FROM,
              baseUrl: env.TWILIO_URL,
            }
          : null,
    },
    documentSecret: env.DOCUMENT_SECRET ?? secretKeptIn(dataFolder, 'document-secret'),
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          endpoint: env.S3_ENDPOINT ?? null,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        }
      : null,
    adminEmailDomain: env.ADMIN_EMAIL_DOMAIN ?? null,
    social: {
      google: provider(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, env.GOOGLE_DISCOVERY_URL),
      facebook: provider(
        env.FACEBOOK_CLIENT_ID,
        env.FACEBOOK_CLIENT_SECRET,
        env.FACEBOOK_DISCOVERY_URL,
        env.FACEBOOK_TOKEN_URL,
      ),
      apple: provider(env.APPLE_CLIENT_ID, env.APPLE_CLIENT_SECRET, env.APPLE_DISCOVERY_URL),
    },
    /** An admin of an installation that others can reach acts as one only after a second step. */
    twoStepForAdmins: env.PUBLIC_URL !== undefined,
    /** Null: cards are simulated. `jsUrl` is where browsers load Stripe's own script from. */
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            publishableKey: env.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            url: env.STRIPE_URL,
            jsUrl: env.STRIPE_JS_URL.replace(/\/$/, ''),
          }
        : null,
    sandboxPaymentDelayMs: env.SANDBOX_PAYMENT_DELAY_MS,
    /** A Nominatim that names the town a visitor stands in; our own list of places does when it is left out. */
    nominatimUrl: env.NOMINATIM_URL?.replace(/\/$/, '') ?? null,
    /** Calendars to read may be of plain HTTP and private addresses: for tests, never where strangers can sign up. */
    calendarsMayBePrivate: env.CALENDAR_ALLOW_PRIVATE,
    /** Where `/metrics` is answered, a port of its own; null: nowhere. */
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    /** The OpenTelemetry collector that traces go to; null: none are made. */
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: env.OTEL_SERVICE_NAME,
          ratio: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    /** Demo people and vehicles belong to the embedded default; production never makes them by itself. */
    demo: env.DEMO ?? !production,
    /** The password of the demo accounts; each installation makes its own when this is left out. */
    demoPassword: env.DEMO_PASSWORD ?? null,
    /** `npm start` runs us and dies with us; by hand or under a supervisor our parent is none of our business. */
    startedByScript: env.npm_lifecycle_event !== undefined,
  }
}

/** The embedded default makes its own secrets on first start and keeps them with its data, out of the repository. */
function secretKeptIn(folder: string, name: string): string {
  const file = path.join(folder, name)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    mkdirSync(folder, { recursive: true })
    const secret = randomBytes(32).toString('base64url')
    writeFileSync(file, secret, { mode: 0o600 })
    return secret
  }
}
