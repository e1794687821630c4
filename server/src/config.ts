import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { PRODUCT_NAME } from '@rihla/domain/product'
import type { Environment } from './environment.ts'
import { keptSecret } from './kept-secret.ts'
import { OperatorError } from './operator-error.ts'
import { newVapidKey, publicVapidKey } from './providers/push/vapid-key.ts'
import { readEnvironment } from './settings/read-environment.ts'
import { MAP_TILE_ENDINGS } from './settings/setting-checks.ts'

/**
 * All settings of the process, parsed once. `mode` is `production` only when the operator set NODE_ENV and gave a
 * PUBLIC_URL; else the embedded default, which creates its own secrets and demo.
 */
export type Config = ReturnType<typeof readConfig>

/** Longer than `deploy/proxy/Caddyfile` takes to notice: two seconds between its checks. */
const DRAIN_SECONDS = 5

export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const { env, isProduction: production, warnings } = readEnvironment(environment)
  const dataFolder = path.resolve(env.RIHLA_DATA)
  return {
    production,
    /** What the operator should look at, although the process can start. */
    warnings,
    /** `web` answers requests, `worker` runs jobs and deliveries, `all` does both: any number of each in parallel. */
    role: env.ROLE,
    port: env.PORT,
    host: env.HOST,
    /** How long a process that is to stop goes on serving, so that proxies notice that it is not ready. */
    drainMs: (env.DRAIN_SECONDS ?? (production ? DRAIN_SECONDS : 0)) * 1000,
    dataFolder,
    ...databaseSettings(env),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    /** Host names that requests may be for, in addition to that of `publicUrl`. */
    allowedHosts: env.ALLOWED_HOSTS,
    authSecret: env.AUTH_SECRET ?? secretKeptIn(dataFolder, 'auth-secret'),
    trustedProxies: env.TRUSTED_PROXIES,
    /** Origins whose pages may call the API with a token; none by default. */
    apiCorsOrigins: env.API_CORS_ORIGINS,
    logLevel: env.LOG_LEVEL,
    mail: mailSettings(env),
    /** The operator as a supplier on its papers; without a TRN they are receipts. */
    operator: {
      name: env.OPERATOR_LEGAL_NAME ?? PRODUCT_NAME,
      trn: env.OPERATOR_TRN ?? null,
      address: env.OPERATOR_ADDRESS ?? '',
    },
    /** The figures that the home page claims. */
    marketingClaims: env.MARKETING_CLAIMS,
    sms: smsSettings(env, production),
    documentSecret: env.DOCUMENT_SECRET ?? secretKeptIn(dataFolder, 'document-secret'),
    /** What earlier documents may be encrypted with, while `documentSecret` is being replaced. */
    previousDocumentSecret: env.DOCUMENT_SECRET_PREVIOUS ?? null,
    s3: fileStorageSettings(env),
    adminEmailDomain: env.ADMIN_EMAIL_DOMAIN ?? null,
    social: socialSettings(env),
    /** On an installation that others can reach, admins need a second step. */
    twoStepForAdmins: env.PUBLIC_URL !== undefined,
    stripe: stripeSettings(env),
    sandboxPaymentDelayMs: env.SANDBOX_PAYMENT_DELAY_MS,
    /** A Nominatim server that finds the visitor's town; without it, the built-in list of places does. */
    nominatimUrl: env.NOMINATIM_URL?.replace(/\/$/, '') ?? null,
    /** The operator's own base map; null: the one that ships with the product. */
    maps: mapSettings(env),
    /** Imported calendars may use plain HTTP and private addresses: for tests, never where strangers can sign up. */
    calendarsMayBePrivate: env.CALENDAR_ALLOW_PRIVATE,
    /** Webhooks may go to private addresses and over plain HTTP: for tests, as above. */
    webhooksMayBePrivate: env.WEBHOOKS_ALLOW_PRIVATE,
    webPush: webPushSettings(env, production, dataFolder),
    ...telemetrySettings(env),
    /** The embedded default loads demo users and vehicles; production does not by default. */
    demo: env.DEMO ?? !production,
    /** The password of the demo accounts; each installation creates its own when it is not set. */
    demoPassword: env.DEMO_PASSWORD ?? null,
    /**
     * `npm start` runs the process and ends it with itself; when started manually or by a supervisor, the parent
     * process does not matter.
     */
    startedByScript: env.npm_lifecycle_event !== undefined,
  }
}

const databaseSettings = (env: Environment) => ({
  databaseUrl: env.DATABASE_URL ?? null,
  /** The same database without the pooler, for work that needs its own connection. */
  databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
  /** DATABASE_URL is a pooler in transaction mode: no session state lasts from one transaction to the next. */
  databaseIsPooled: env.DATABASE_DIRECT_URL !== undefined,
  /** A streaming replica for reads of public pages; null: they are read from the primary. */
  databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
  databasePool: env.DATABASE_POOL,
})

const mailSettings = (env: Environment) => ({
  smtpUrl: env.SMTP_URL ?? null,
  from: env.MAIL_FROM,
  support: env.SUPPORT_EMAIL ?? 'support@rihla.example',
  /** Where answers to our emails go; null, the address that sends, until the operator sets an address. */
  answers: env.SUPPORT_EMAIL ?? null,
  /** The contact for security reports; null until the operator sets an address. */
  securityContact: env.SUPPORT_EMAIL ?? null,
})

function smsSettings(env: Environment, production: boolean) {
  const twilio =
    env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN && env.TWILIO_FROM
      ? {
          accountSid: env.TWILIO_ACCOUNT_SID,
          authToken: env.TWILIO_AUTH_TOKEN,
          from: env.TWILIO_FROM,
          baseUrl: env.TWILIO_URL,
        }
      : null
  const by = env.SMS ?? (twilio ? 'twilio' : production ? 'off' : 'log')
  return {
    /** Who sends SMS: Twilio, the local mailbox (`log`, outside production), or nobody (`off`). */
    by,
    /** Without SMS no phone can be verified, so none has to be. */
    sendsCodes: by !== 'off',
    /** Country codes that the SMS service delivers to; null: all. An admin may serve fewer. */
    countryPrefixes: env.SMS_COUNTRY_PREFIXES ?? null,
    twilio,
  } as const
}

/** An S3-compatible object store; null: files are kept in the data folder. */
const fileStorageSettings = (env: Environment) =>
  env.S3_BUCKET
    ? {
        bucket: env.S3_BUCKET,
        region: env.S3_REGION,
        endpoint: env.S3_ENDPOINT ?? null,
        accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
      }
    : null

const socialSettings = (env: Environment) => ({
  uaepass: provider(env.UAEPASS_CLIENT_ID, env.UAEPASS_CLIENT_SECRET, env.UAEPASS_DISCOVERY_URL),
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

/** Null: cards are simulated. `jsUrl` is the address of Stripe's browser script. */
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

/** What browsers are given, and the origins that pages may load it from. */
function mapSettings(env: Environment) {
  if (env.MAP_STYLE_URL) {
    const inBrowsers = { kind: 'style', url: env.MAP_STYLE_URL } as const
    return { inBrowsers, origins: [...new Set([new URL(env.MAP_STYLE_URL).origin, ...env.MAP_ORIGINS])] }
  }
  if (!env.MAP_TILES) return null
  const { origin, pathname } = new URL(env.MAP_TILES)
  const kinds = ['pmtiles', 'vector', 'raster'] as const
  const kind = kinds.find((one) => MAP_TILE_ENDINGS[one].test(pathname)) ?? 'raster'
  return {
    inBrowsers: { kind, url: env.MAP_TILES, attribution: env.MAP_ATTRIBUTION ?? '' },
    origins: [origin],
  }
}

/**
 * Null: nobody gets notifications on their devices. In production the key is a setting, because all processes must have
 * the same one; browsers subscribe with it.
 */
function webPushSettings(env: Environment, production: boolean, dataFolder: string) {
  if (production && env.WEB_PUSH_PRIVATE_KEY === undefined) return null
  const privateKey = env.WEB_PUSH_PRIVATE_KEY ?? secretKeptIn(dataFolder, 'web-push-key', newVapidKey)
  const publicKey = publicVapidKey(privateKey)
  if (publicKey === null)
    throw new OperatorError(`${path.join(dataFolder, 'web-push-key')} holds no key: remove it`)
  return {
    privateKey,
    publicKey,
    subject: env.WEB_PUSH_SUBJECT ?? `mailto:${env.SUPPORT_EMAIL ?? 'support@rihla.example'}`,
    /** Push services may use plain HTTP and private addresses: for tests, never where strangers can sign up. */
    allowPrivate: env.WEB_PUSH_ALLOW_PRIVATE,
  }
}

const telemetrySettings = (env: Environment) => ({
  /** The address of `/metrics`, on a separate port; null: not served. */
  metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
  /** The OpenTelemetry collector for traces; null: no traces are recorded. */
  traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        serviceName: env.OTEL_SERVICE_NAME,
        ratio: env.OTEL_TRACES_SAMPLER_ARG,
      }
    : null,
})

const randomSecret = () => randomBytes(32).toString('base64url')

/** The embedded default makes its secrets itself and keeps them in the data folder, outside the repository. */
const secretKeptIn = (folder: string, name: string, make = randomSecret): string =>
  keptSecret(path.join(folder, name), make)
