import { SESSIONS_AT_A_TIME } from '@rihla/domain/people/session-lifetime'
import { isSignInProvider } from '@rihla/domain/people/sign-in-providers'
import { SESSION_DAYS } from '@rihla/domain/retention'
import { type Language, splitLanguage } from '@rihla/domain/text/languages'
import { trimmedIfSeen, visibleLine } from '@rihla/domain/text/visible-text'
import { DAY_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import type { BetterAuthOptions } from 'better-auth'
import type { Deps } from '../../../../deps.ts'
import type { DomainEvent } from '../../../../events.ts'
import { admitToSession } from '../../profile/account-store.ts'
import { identitiesOf } from '../../profile/identity-store.ts'
import { recordProviderChange } from '../../profile/record-provider-change.ts'
import { endOldestSessions } from '../../sessions/session-store.ts'

/** How long a sign-in waits for its second step. */
const WAITING_MINUTES = 10

/**
 * Our rules for rows the library writes: who gets a session and for how long, and what is stored of a provider account.
 */
export function signInHooks(deps: Deps) {
  const { config, clock, db } = deps
  return {
    user: {
      create: {
        before: async (user) => ({
          data: {
            ...user,
            name: trimmedIfSeen(visibleLine(user.name ?? '')) || nameInAddress(user.email),
            image: null,
            language: await languageOfSignIn(),
          },
        }),
        // The library creates users only for social sign-ins.
        after: async (user) => {
          const ownsEmail = user.emailVerified || config.mail.smtpUrl === null
          const event: DomainEvent = { type: 'account.created', userId: user.id, returnTo: '/', ownsEmail }
          await db.transaction().execute((trx) => deps.publish(trx, event))
        },
      },
    },
    account: {
      create: {
        // Provider tokens are not stored: the provider is used only to identify the person at sign-in.
        before: async (account) => ({
          data: { ...account, accessToken: null, refreshToken: null, idToken: null },
        }),
        // Also without a press on 'Link': a sign-in with a verified address joins the account that has it.
        after: async ({ id, userId, providerId }) => {
          if (!isSignInProvider(providerId)) return
          const others = (await identitiesOf(db, userId)).filter(
            ({ provider_id }) => provider_id !== providerId,
          )
          // The only way in: the account has just been created with it.
          if (others.length === 0) return
          const change = {
            userId,
            provider: providerId,
            change: 'linked',
            changeId: id,
            requestId: null,
          } as const
          await db.transaction().execute((trx) => recordProviderChange(deps, trx, change))
        },
      },
    },
    session: {
      create: {
        before: async (session) => {
          const now = clock.now()
          const assurance = await admitToSession(db, session.userId, config.adminEmailDomain)
          if (assurance === null) return false
          const kind = assurance === 'waiting' ? 'waiting' : 'signed_in'
          await endOldestSessions(db, session.userId, kind, SESSIONS_AT_A_TIME - 1)
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
  } satisfies BetterAuthOptions['databaseHooks']
}

/** The language of the page on which the current sign-in with a provider began: its way back leads to one in it. */
async function languageOfSignIn(): Promise<Language> {
  const { getOAuthState } = await import('better-auth/api')
  const { callbackURL = '/' } = (await getOAuthState()) ?? {}
  return splitLanguage(URL.parse(callbackURL)?.pathname ?? callbackURL).language
}

const nameInAddress = (email: string) => email.split('@')[0] || email
