import type { CallContext } from '../api/call.ts'

/** The follower of a channel, identified by a session, or by a cookie that a module knows. */
export type Caller = Pick<CallContext, 'viewer' | 'headers'>

export interface Rights {
  /** The full stored name of a channel, with the user's id for `me`. Null when the caller may not follow it. */
  channelFor: (caller: Caller, channel: string) => Promise<string | null>
}

/** How long access to a channel is cached. */
const RIGHT_KEPT_MS = 5000

/** Returns a function that checks whether a caller may still follow a channel, with a cache of a few seconds. */
export function keepRights(channelFor: Rights['channelFor'], caller: Caller) {
  const rights = new Map<string, { until: number; allowed: Promise<boolean> }>()
  return (channel: string, stored: string): Promise<boolean> => {
    const now = performance.now()
    const known = rights.get(channel)
    if (known && known.until > now) return known.allowed
    const allowed = channelFor(caller, channel).then(
      (name) => name === stored,
      () => false,
    )
    rights.set(channel, { until: now + RIGHT_KEPT_MS, allowed })
    return allowed
  }
}

/**
 * The stored name of the caller's own support conversation. It identifies a guest, because many guests share an
 * address.
 */
export const ownChannelIn = (askedName: ReadonlyMap<string, string>): string | undefined =>
  [...askedName].find(([, asked]) => asked === 'conversation')?.[0]
