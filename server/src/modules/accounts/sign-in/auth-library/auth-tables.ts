import { SESSION_DAYS } from '@rihla/domain/retention'
import type { BetterAuthOptions } from 'better-auth'

const DAY_SECONDS = 24 * 60 * 60

/** Maps the library's tables and columns to ours. */
export const USERS = {
  modelName: 'users',
  fields: {
    name: 'full_name',
    emailVerified: 'email_verified',
    image: 'avatar_url',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
  additionalFields: {
    language: { type: 'string' as const, input: false, required: false },
  },
} satisfies BetterAuthOptions['user']

export const SESSIONS = {
  modelName: 'sessions',
  fields: {
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
  expiresIn: SESSION_DAYS * DAY_SECONDS,
  // Our own rule extends a session, its row and its cookie together.
  disableSessionRefresh: true,
  cookieCache: { enabled: false },
  additionalFields: {
    assurance: { type: 'string' as const, input: false, required: false },
    steppedUpAt: { type: 'date' as const, input: false, required: false, fieldName: 'stepped_up_at' },
  },
} satisfies BetterAuthOptions['session']

export const ACCOUNTS = {
  modelName: 'accounts',
  fields: {
    userId: 'user_id',
    accountId: 'account_id',
    providerId: 'provider_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
  updateAccountOnSignIn: false,
  // No provider is trusted to have verified an address: accounts are linked only when both sides have verified it. A
  // signed-in user may link an account with a different address.
  accountLinking: {
    enabled: true,
    trustedProviders: [],
    requireLocalEmailVerified: true,
    allowDifferentEmails: true,
  },
} satisfies BetterAuthOptions['account']

export const VERIFICATIONS = {
  modelName: 'verifications',
  fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
  storeIdentifier: 'hashed' as const,
} satisfies BetterAuthOptions['verification']
