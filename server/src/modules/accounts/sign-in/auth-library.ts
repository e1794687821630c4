import { PRODUCT_NAME } from '@rihla/domain/product'
import type { BetterAuthOptions } from 'better-auth'
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import type { Deps } from '../../../deps.ts'
import { cookieNameOver } from '../../../http/cookie-names.ts'
import { argon2Passwords } from '../password/argon2-passwords.ts'
import type { Passwords } from '../password/passwords.ts'
import { UNKNOWN_SIGN_IN_PATH } from './auth-errors.ts'
import { ACCOUNTS, SESSIONS, USERS, VERIFICATIONS } from './auth-library/auth-tables.ts'
import { withHashedSessionTokens } from './auth-library/hashed-session-tokens.ts'
import { signInHooks } from './auth-library/sign-in-hooks.ts'
import { socialProvidersOf } from './social-providers.ts'

export type SignInLibrary = Awaited<ReturnType<typeof makeSignInLibrary>>

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128
/** Our server sets this header to the client address and overwrites any value a caller sends. */
export const ADDRESS_HEADER = 'x-rihla-client-address'

const opened = new WeakMap<Deps, Promise<SignInLibrary>>()
const openedForProviders = new WeakMap<Deps, Promise<SignInLibrary>>()

/** The sign-in library of these deps, created at first use. */
export function signInLibraryOf(deps: Deps): Promise<SignInLibrary> {
  return opened.get(deps) ?? openSignInLibrary(deps)
}

/**
 * A separate instance of the library with social providers. It fetches the discovery document of each when it is
 * created, so a provider that does not answer must not block password sign-in.
 */
export function socialLibraryOf(deps: Deps): Promise<SignInLibrary> {
  const known = openedForProviders.get(deps)
  if (known) return known
  const library = makeSignInLibrary(deps, undefined, socialProvidersOf(deps))
  openedForProviders.set(deps, library)
  return library
}

/** Creates the library with another password hashing. Must be called before the first sign-in. */
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
  passwords: Passwords = argon2Passwords,
  providers: GenericOAuthConfig[] = [],
) {
  // Takes 0.3 s and 46 MB, so it is loaded only in processes that handle sign-ins.
  const { betterAuth } = await import('better-auth')
  const { getAdapter } = await import('better-auth/db/adapter')
  const { genericOAuth } = await import('better-auth/plugins/generic-oauth')
  const options = { ...libraryOptions(deps, passwords), plugins: [genericOAuth({ config: providers })] }
  const tables = await getAdapter({
    ...options,
    database: { db: deps.db, type: 'postgres', transaction: true },
  })
  const database = withHashedSessionTokens(tables)
  return betterAuth({ ...options, database: () => database })
}

const libraryOptions = (deps: Deps, passwords: Passwords) => {
  const { config, log } = deps
  return {
    appName: PRODUCT_NAME,
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: config.authSecret,
    telemetry: { enabled: false },
    // Replaced by our own limits, which all processes share and which use the verified client address.
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      // Only the message: its arguments may contain addresses and tokens.
      log: (_level, message) => log.error({ about: 'sign-in' }, message),
    },
    // Where a provider callback without a matching sign-in leads, with `?error=`: nobody knows on which page it began.
    onAPIError: { errorURL: config.publicUrl + UNKNOWN_SIGN_IN_PATH },
    advanced: {
      // The library's own prefix for TLS is `__Secure-`, which a neighbouring host may set too.
      cookiePrefix: cookieNameOver(config.publicUrl, 'rihla'),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: config.publicUrl.startsWith('https:') },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    user: USERS,
    session: SESSIONS,
    account: ACCOUNTS,
    verification: VERIFICATIONS,
    // Sign-up and password reset are our own endpoints, because each is one transaction with its events.
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: passwords,
    },
    databaseHooks: signInHooks(deps),
  } satisfies BetterAuthOptions
}

/** The code of an expected refusal of the library (status below 500), or null for any other error. */
export function libraryRefusalCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('statusCode' in error) || !('body' in error)) return null
  if (typeof error.statusCode !== 'number' || error.statusCode >= 500) return null
  const body = error.body as { code?: string } | undefined
  return body?.code ?? 'unnamed'
}
