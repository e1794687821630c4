import type { StoredEvent } from './stored-events.ts'

export interface Follower {
  channels: ReadonlySet<string>
  /** The session the stream was opened with; null for visitors. */
  sessionId: string | null
  onEvent(event: StoredEvent): void
  close(): void
}

/** The followers of each channel. */
export function makeFollowerList() {
  const byChannel = new Map<string, Set<Follower>>()
  const followers = new Set<Follower>()
  return {
    all: () => [...followers],
    channels: () => [...byChannel.keys()],
    of: (channel: string): Iterable<Follower> => byChannel.get(channel) ?? [],
    add(follower: Follower): void {
      followers.add(follower)
      for (const channel of follower.channels) {
        const all = byChannel.get(channel) ?? new Set()
        byChannel.set(channel, all.add(follower))
      }
    },
    remove(follower: Follower): void {
      followers.delete(follower)
      for (const channel of follower.channels) {
        const all = byChannel.get(channel)
        all?.delete(follower)
        if (all?.size === 0) byChannel.delete(channel)
      }
    },
  }
}
