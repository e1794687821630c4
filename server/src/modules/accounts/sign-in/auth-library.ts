import { randomUUID } from 'node:crypto'
import { SESSION_COOKIE_DAYS, SESSION_DAYS } from '@rihla/domain/retention'
import { DAY_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import type { Deps } from '../../../deps.ts'
import type { DomainEvent } from '../../../events.ts'
import { admitToSession, markEmailVerified } from '../profile/account-store.ts'
import { socialProvidersOf } from './social-providers.ts'

/** How passwords are kept. Tests give a cheap one; the product keeps the library's scrypt. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
}

export type SignInLibrary = Awaited<ReturnType<typeof makeSignInLibrary>>

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128
export const VERIFICATION_LINK_HOURS = 24
/** Our own server writes the caller's address here; whatever a caller sends under this name is overwritten. */
export const ADDRESS_HEADER = 'x-rihla-client-address'

const DAY_SECONDS = 24 * 60 * 60

/** How long a sign-in waits for its second step. */
export const WAITING_MINUTES = 10

const opened = new WeakMap<Deps, Promise<SignInLibrary>>()
const openedForProviders = new WeakMap<Deps, Promise<SignInLibrary>>()

/** The one sign-in library of these deps, opened at its first use. */
export function signInLibraryOf(deps: Deps): Promise<SignInLibrary> {
  return opened.get(deps) ?? openSignInLibrary(deps)
}

/**
 * The same library, knowing the social providers. It asks each for its addresses when it opens, so it is one of its
 * own: a provider that does not answer must not hold up those who sign in by password.
 */
export function socialLibraryOf(deps: Deps): Promise<SignInLibrary> {
  const known = openedForProviders.get(deps)
  if (known) return known
  const library = makeSignInLibrary(deps, undefined, socialProvidersOf(deps.config))
  openedForProviders.set(deps, library)
  return library
}

/** Opens the library with passwords kept in another way. To be called before anybody signs in. */
export function openSignInLibrary(
  deps: Deps,
  options: { passwords?: Passwords } = {},
): Promise<SignInLibrary> {
  const library = makeSignInLibrary(deps, options.passwords)
  opened.set(deps, library)
  return library
}

async function makeSignInLibrary(
  deps: Deps,
  passwords: Passwords | undefined,
  providers: GenericOAuthConfig[] = [],
) {
  const { config, clock, db, log } = deps
  // 0.3 s and 46 MB: only a process in which somebody signs in pays for it.
  const { betterAuth } = await import('better-auth')
  const { genericOAuth } = await import('better-auth/plugins/generic-oauth')
  return betterAuth({
    appName: 'Rihla',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: config.authSecret,
    telemetry: { enabled: false },
    // Counted by our own limits, which several processes share and which know the caller's true address.
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      // Only the sentence: what comes with it may hold addresses and tokens.
      log: (_level, message) => log.error({ about: 'sign-in' }, message),
    },
    // A way back from a provider that nobody here began ends on our sign-in page, with `?error=`.
    onAPIError: { errorURL: `${config.publicUrl}/auth` },
    database: { db, type: 'postgres', transaction: true },
    advanced: {
      cookiePrefix: 'rihla',
      useSecureCookies: config.publicUrl.startsWith('https:'),
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    user: {
      modelName: 'users',
      fields: {
        name: 'full_name',
        emailVerified: 'email_verified',
        image: 'avatar_url',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: SESSION_COOKIE_DAYS * DAY_SECONDS,
      cookieCache: { enabled: false },
      additionalFields: {
        assurance: { type: 'string', input: false, required: false },
        steppedUpAt: { type: 'date', input: false, required: false, fieldName: 'stepped_up_at' },
      },
    },
    account: {
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
      // Nobody is trusted to have checked an address: accounts join only when both sides call it verified. Who is
      // signed in here and there may join accounts of two addresses.
      accountLinking: {
        enabled: true,
        trustedProviders: [],
        requireLocalEmailVerified: true,
        allowDifferentEmails: true,
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      // People sign up by our own verb, in one transaction with the mails it causes.
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      revokeSessionsOnPasswordReset: true,
      ...(passwords ? { password: passwords } : {}),
      onPasswordReset: async ({ user }) => {
        const event: DomainEvent = {
          type: 'account.password_changed',
          userId: user.id,
          requestId: randomUUID(),
        }
        await db.transaction().execute(async (trx) => {
          // Whoever used the mailed link reads the mails of that address.
          await markEmailVerified(trx, user.id)
          await deps.publish(trx, event)
        })
      },
    },
    emailVerification: { expiresIn: VERIFICATION_LINK_HOURS * 60 * 60, autoSignInAfterVerification: false },
    plugins: [genericOAuth({ config: providers })],
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({
            data: { ...user, name: user.name || nameInAddress(user.email), image: null },
          }),
          // Only people who come from a social provider are made by the library.
          after: async (user) => {
            const event: DomainEvent = { type: 'account.created', userId: user.id, returnTo: '/' }
            await db.transaction().execute((trx) => deps.publish(trx, event))
          },
        },
      },
      account: {
        create: {
          // We ask providers who somebody is, once; keys to their data there are not ours to keep.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
      session: {
        create: {
          before: async (session) => {
            const now = clock.now()
            const assurance = await admitToSession(db, session.userId, config.adminEmailDomain)
            if (assurance === null) return false
            const life = assurance === 'waiting' ? WAITING_MINUTES * MINUTE_MS : SESSION_DAYS * DAY_MS
            return {
              data: {
                ...session,
                assurance,
                steppedUpAt: assurance === 'waiting' ? null : new Date(now),
                createdAt: new Date(now),
                updatedAt: new Date(now),
                expiresAt: new Date(now + life),
              },
            }
          },
        },
      },
    },
  })
}

const nameInAddress = (email: string) => email.split('@')[0] || email

/** The code of the library's own expected no, or null for a fault. */
export function libraryRefusalCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('statusCode' in error) || !('body' in error)) return null
  if (typeof error.statusCode !== 'number' || error.statusCode >= 500) return null
  const body = error.body as { code?: string } | undefined
  return body?.code ?? 'unnamed'
}
