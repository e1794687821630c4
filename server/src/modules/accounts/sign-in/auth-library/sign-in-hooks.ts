import { SESSION_DAYS } from '@rihla/domain/retention'
import { DAY_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import type { BetterAuthOptions } from 'better-auth'
import type { Deps } from '../../../../deps.ts'
import type { DomainEvent } from '../../../../events.ts'
import { admitToSession } from '../../profile/account-store.ts'

/** How long a sign-in waits for its second step. */
const WAITING_MINUTES = 10

/** What is ours in what the library writes: who may have a session and how long, and what is kept of a provider. */
export function signInHooks(deps: Deps) {
  const { config, clock, db } = deps
  return {
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
  } satisfies BetterAuthOptions['databaseHooks']
}

const nameInAddress = (email: string) => email.split('@')[0] || email
