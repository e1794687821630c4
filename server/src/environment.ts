import { DEFAULT_PHONE_PREFIX } from '@rihla/domain/people/verification'
import { z } from 'zod'
import {
  anyText,
  countryPrefixes,
  databaseAddress,
  domainName,
  emailAddress,
  flag,
  hostNames,
  keyThatBegins,
  listenAddress,
  mailSender,
  mailServer,
  numberSetting,
  oneOf,
  portSetting,
  proxyList,
  publicAddress,
  secret,
  serviceAddress,
  smsSender,
} from './settings/setting-checks.ts'

export const STRIPE_API = 'https://api.stripe.com'
export const STRIPE_JS = 'https://js.stripe.com'

/** The environment variables that the process reads, with their defaults. */
export const Environment = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).optional(),
  ROLE: oneOf(['all', 'web', 'worker']).default('all'),
  PORT: portSetting.default(3000),
  HOST: listenAddress.default('127.0.0.1'),
  RIHLA_DATA: anyText.default('.data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_POOL: numberSetting(2, 200).default(20),
  PUBLIC_URL: publicAddress.optional(),
  ALLOWED_HOSTS: hostNames.default([]),
  AUTH_SECRET: secret.optional(),
  TRUSTED_PROXIES: proxyList.default([]),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: mailSender.default('Rihla <hello@rihla.example>'),
  SUPPORT_EMAIL: emailAddress.optional(),
  ADMIN_EMAIL_DOMAIN: domainName.optional(),
  GOOGLE_CLIENT_ID: anyText.optional(),
  GOOGLE_CLIENT_SECRET: anyText.optional(),
  FACEBOOK_CLIENT_ID: anyText.optional(),
  FACEBOOK_CLIENT_SECRET: anyText.optional(),
  APPLE_CLIENT_ID: anyText.optional(),
  APPLE_CLIENT_SECRET: anyText.optional(),
  GOOGLE_DISCOVERY_URL: serviceAddress.default(
    'https://accounts.google.com/.well-known/openid-configuration',
  ),
  FACEBOOK_DISCOVERY_URL: serviceAddress.default(
    'https://www.facebook.com/.well-known/openid-configuration/',
  ),
  FACEBOOK_TOKEN_URL: serviceAddress.default('https://graph.facebook.com/v24.0/oauth/access_token'),
  APPLE_DISCOVERY_URL: serviceAddress.default('https://appleid.apple.com/.well-known/openid-configuration'),
  SANDBOX_PAYMENT_DELAY_MS: numberSetting(0, 60_000).default(2000),
  SANDBOX_ALLOWED: flag.optional(),
  STRIPE_SECRET_KEY: keyThatBegins('sk_', 'rk_').optional(),
  STRIPE_PUBLISHABLE_KEY: keyThatBegins('pk_').optional(),
  STRIPE_WEBHOOK_SECRET: keyThatBegins('whsec_').optional(),
  STRIPE_URL: serviceAddress.default(STRIPE_API),
  STRIPE_JS_URL: serviceAddress.default(STRIPE_JS),
  SMS: oneOf(['off', 'log', 'twilio']).optional(),
  TWILIO_ACCOUNT_SID: keyThatBegins('AC').optional(),
  TWILIO_AUTH_TOKEN: anyText.optional(),
  TWILIO_FROM: smsSender.optional(),
  TWILIO_URL: serviceAddress.default('https://api.twilio.com'),
  SMS_COUNTRY_PREFIXES: countryPrefixes.default([DEFAULT_PHONE_PREFIX]),
  DOCUMENT_SECRET: secret.optional(),
  S3_BUCKET: anyText.optional(),
  S3_REGION: anyText.default('us-east-1'),
  S3_ENDPOINT: serviceAddress.optional(),
  S3_ACCESS_KEY_ID: anyText.optional(),
  S3_SECRET_ACCESS_KEY: anyText.optional(),
  NOMINATIM_URL: serviceAddress.optional(),
  CALENDAR_ALLOW_PRIVATE: flag.default(false),
  METRICS_PORT: portSetting.optional(),
  METRICS_HOST: listenAddress.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceAddress.optional(),
  OTEL_SERVICE_NAME: anyText.default('rihla'),
  OTEL_TRACES_SAMPLER_ARG: numberSetting(0, 1, { isWhole: false }).default(1),
  DEMO: flag.optional(),
  DEMO_PASSWORD: z
    .string()
    .min(6, 'from 6 to 128 characters')
    .max(128, 'from 6 to 128 characters')
    .optional(),
  npm_lifecycle_event: z.string().optional(),
})
export type Environment = z.infer<typeof Environment>
export type SettingName = keyof Environment
