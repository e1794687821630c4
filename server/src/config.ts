import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Environment, STRIPE_API, STRIPE_JS } from './environment.ts'

/**
 * Everything the process is told from outside, parsed once. `mode` is `production` only when the operator said so
 * with NODE_ENV and gave a PUBLIC_URL; else the embedded default, which makes its own secrets and demo.
 */
export type Config = ReturnType<typeof readConfig>

/** The operator left out something the process cannot do without. The message lists all of it. */
export class ConfigError extends Error {}

export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const env = parseEnvironment(environment)
  const production = env.NODE_ENV === 'production' && env.PUBLIC_URL !== undefined
  refuseIfIncomplete(env, production)
  const dataFolder = path.resolve(env.RIHLA_DATA)
  return {
    production,
    /** `web` answers people, `worker` does jobs and deliveries, `all` does both: any number of each side by side. */
    role: env.ROLE,
    port: env.PORT,
    host: env.HOST,
    dataFolder,
    ...databaseSettings(env),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    authSecret: env.AUTH_SECRET ?? secretKeptIn(dataFolder, 'auth-secret'),
    trustedProxies: env.TRUSTED_PROXIES.split(',')
      .map((one) => one.trim())
      .filter(Boolean),
    logLevel: env.LOG_LEVEL,
    mail: mailSettings(env),
    sms: smsSettings(env),
    documentSecret: env.DOCUMENT_SECRET ?? secretKeptIn(dataFolder, 'document-secret'),
    s3: fileStorageSettings(env),
    adminEmailDomain: env.ADMIN_EMAIL_DOMAIN ?? null,
    social: socialSettings(env),
    /** An admin of an installation that others can reach acts as one only after a second step. */
    twoStepForAdmins: env.PUBLIC_URL !== undefined,
    stripe: stripeSettings(env),
    sandboxPaymentDelayMs: env.SANDBOX_PAYMENT_DELAY_MS,
    /** A Nominatim that names the town a visitor stands in; our own list of places does when it is left out. */
    nominatimUrl: env.NOMINATIM_URL?.replace(/\/$/, '') ?? null,
    /** Calendars to read may be of plain HTTP and private addresses: for tests, never where strangers can sign up. */
    calendarsMayBePrivate: env.CALENDAR_ALLOW_PRIVATE,
    ...telemetrySettings(env),
    /** Demo people and vehicles belong to the embedded default; production never makes them by itself. */
    demo: env.DEMO ?? !production,
    /** The password of the demo accounts; each installation makes its own when this is left out. */
    demoPassword: env.DEMO_PASSWORD ?? null,
    /** `npm start` runs us and dies with us; by hand or under a supervisor our parent is none of our business. */
    startedByScript: env.npm_lifecycle_event !== undefined,
  }
}

function parseEnvironment(environment: Record<string, string | undefined>): Environment {
  // An empty variable means "not set": compose files and shells leave them so.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`Rihla cannot start with these settings:\n${lines.join('\n')}`)
}

function refuseIfIncomplete(env: Environment, production: boolean): void {
  const missing = [...(production ? missingInProduction(env) : []), ...missingCompanions(env)]
  if (missing.length > 0) {
    throw new ConfigError(
      `Rihla cannot start${production ? ' in production' : ''} without:\n${missing.map((line) => `  ${line}`).join('\n')}`,
    )
  }
}

/** What an installation for the public cannot do without. */
function missingInProduction(env: Environment): string[] {
  const missing: string[] = []
  if (!env.DATABASE_URL) missing.push('DATABASE_URL: the PostgreSQL database to use')
  if (!env.AUTH_SECRET) missing.push('AUTH_SECRET: at least 32 random characters that sign sessions')
  if (!env.SMTP_URL) missing.push('SMTP_URL: the mail server that sends verification and booking mails')
  if (!env.TWILIO_ACCOUNT_SID || !env.TWILIO_AUTH_TOKEN || !env.TWILIO_FROM)
    missing.push('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM: the SMS service that sends phone codes')
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
  return missing
}

/** What a setting needs beside it. */
function missingCompanions(env: Environment): string[] {
  const missing: string[] = []
  const stripe = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_WEBHOOK_SECRET]
  if (stripe.some(Boolean) && !stripe.every(Boolean))
    missing.push(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: card payments need all three',
    )
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    missing.push('DATABASE_URL: DATABASE_DIRECT_URL alone says only how to go around it')
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    missing.push('DATABASE_URL: the PostgreSQL that DATABASE_REPLICA_URL follows')
  return missing
}

const databaseSettings = (env: Environment) => ({
  databaseUrl: env.DATABASE_URL ?? null,
  /** The same database without the pooler in between, for what needs a connection of its own. */
  databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
  /** DATABASE_URL leads to a pooler that lends a connection for one transaction: nothing lasts from one to the next. */
  databaseIsPooled: env.DATABASE_DIRECT_URL !== undefined,
  /** A copy that follows the database, for reads of public pages; null: they are read where everything is. */
  databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
  databasePool: env.DATABASE_POOL,
})

const mailSettings = (env: Environment) => ({
  smtpUrl: env.SMTP_URL ?? null,
  from: env.MAIL_FROM,
  support: env.SUPPORT_EMAIL ?? 'support@rihla.example',
  /** Who reads what people find out about our security; null until the operator gave an address. */
  securityContact: env.SUPPORT_EMAIL ?? null,
})

const smsSettings = (env: Environment) => ({
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
})

/** An object store of the S3 kind; null: files are kept in the data folder. */
const fileStorageSettings = (env: Environment) =>
  env.S3_BUCKET
    ? {
        bucket: env.S3_BUCKET,
        region: env.S3_REGION,
        endpoint: env.S3_ENDPOINT ?? null,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      }
    : null

const socialSettings = (env: Environment) => ({
  google: provider(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, env.GOOGLE_DISCOVERY_URL),
  facebook: provider(
    env.FACEBOOK_CLIENT_ID,
    env.FACEBOOK_CLIENT_SECRET,
    env.FACEBOOK_DISCOVERY_URL,
    env.FACEBOOK_TOKEN_URL,
  ),
  apple: provider(env.APPLE_CLIENT_ID, env.APPLE_CLIENT_SECRET, env.APPLE_DISCOVERY_URL),
})

function provider(
  id: string | undefined,
  secret: string | undefined,
  discoveryUrl: string,
  tokenUrl?: string,
) {
  return id && secret ? { clientId: id, clientSecret: secret, discoveryUrl, tokenUrl } : null
}

/** Null: cards are simulated. `jsUrl` is where browsers load Stripe's own script from. */
const stripeSettings = (env: Environment) =>
  env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY && env.STRIPE_WEBHOOK_SECRET
    ? {
        secretKey: env.STRIPE_SECRET_KEY,
        publishableKey: env.STRIPE_PUBLISHABLE_KEY,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET,
        url: env.STRIPE_URL,
        jsUrl: env.STRIPE_JS_URL.replace(/\/$/, ''),
      }
    : null

const telemetrySettings = (env: Environment) => ({
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
})

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
