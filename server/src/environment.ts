import { z } from 'zod'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

/** Without a host, the address means a local socket. */
const databaseAddress = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace('@/', '@localhost/')),
    'an address like postgres://user:password@host:5432/database',
  )
export const STRIPE_API = 'https://api.stripe.com'
export const STRIPE_JS = 'https://js.stripe.com'

/** No credentials are allowed, because libraries put the address into their error messages. */
const address = z.url().refine((url) => {
  const { username, password } = new URL(url)
  return username === '' && password === ''
}, 'an address without name and password in it')

/** The environment variables that the process reads, with their defaults. */
export const Environment = z.object({
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
  ALLOWED_HOSTS: z
    .string()
    .transform((names) =>
      names
        .toLowerCase()
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .refine(
      (names) => names.every((name) => URL.parse(`http://${name}`)?.host === name && !name.includes(':')),
      'host names without ports, separated by commas',
    )
    .default([]),
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
    .optional(),
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
export type Environment = z.infer<typeof Environment>
