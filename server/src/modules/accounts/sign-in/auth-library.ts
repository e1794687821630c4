import { randomUUID } from 'node:crypto'
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import type { Deps } from '../../../deps.ts'
import type { DomainEvent } from '../../../events.ts'
import { markEmailVerified } from '../profile/account-store.ts'
import { ACCOUNTS, SESSIONS, USERS, VERIFICATIONS } from './auth-library/auth-tables.ts'
import { signInHooks } from './auth-library/sign-in-hooks.ts'
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
  const { config, db, log } = deps
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
    user: USERS,
    session: SESSIONS,
    account: ACCOUNTS,
    verification: VERIFICATIONS,
    emailAndPassword: emailAndPassword(deps, passwords),
    emailVerification: { expiresIn: VERIFICATION_LINK_HOURS * 60 * 60, autoSignInAfterVerification: false },
    plugins: [genericOAuth({ config: providers })],
    databaseHooks: signInHooks(deps),
  })
}

/** People sign up by our own verb, in one transaction with the mails it causes. */
const emailAndPassword = (deps: Deps, passwords: Passwords | undefined) => ({
  enabled: true,
  disableSignUp: true,
  minPasswordLength: MIN_PASSWORD_LENGTH,
  maxPasswordLength: MAX_PASSWORD_LENGTH,
  revokeSessionsOnPasswordReset: true,
  ...(passwords ? { password: passwords } : {}),
  onPasswordReset: async ({ user }: { user: { id: string } }) => {
    const event: DomainEvent = {
      type: 'account.password_changed',
      userId: user.id,
      requestId: randomUUID(),
    }
    await deps.db.transaction().execute(async (trx) => {
      // Whoever used the mailed link reads the mails of that address.
      await markEmailVerified(trx, user.id)
      await deps.publish(trx, event)
    })
  },
})

/** The code of the library's own expected no, or null for a fault. */
export function libraryRefusalCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('statusCode' in error) || !('body' in error)) return null
  if (typeof error.statusCode !== 'number' || error.statusCode >= 500) return null
  const body = error.body as { code?: string } | undefined
  return body?.code ?? 'unnamed'
}
