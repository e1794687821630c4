import type { CallContext } from '../api/call.ts'

/** Who follows: by their session, or by a cookie that a module knows them by. */
export type Caller = Pick<CallContext, 'viewer' | 'headers'>

export interface Rights {
  /** The channel by its whole name, as it is written: whose `me` it is. Null for who may not hear it. */
  channelFor: (caller: Caller, channel: string) => Promise<string | null>
}

/** A right to follow a channel is looked up again after this long. */
const RIGHT_KEPT_MS = 5000

/** Says whether a caller may still hear a channel; an answer is kept for a few seconds. */
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

/** Guests who talk to support are told apart by their channel: many share an address. */
export const ownChannelIn = (askedName: ReadonlyMap<string, string>): string | undefined =>
  [...askedName].find(([, asked]) => asked === 'conversation')?.[0]
