import { sql } from 'kysely'
import { AT_MOST_BEHIND_MS } from '../../database/replica.ts'
import type { Deps } from '../../deps.ts'

/** An event as it was written: its channel names the person where readers say `me`. */
export interface StoredEvent {
  id: number
  channel: string
  kind: string
  subject: string | null
  /** The place of the line that was written, null where none was. */
  place: number | null
  /** How far one must have read to see what it tells of; absent where everything is read in one place. */
  seen?: number
}

export interface Follower {
  channels: ReadonlySet<string>
  /** The session the stream was opened with; null for visitors. */
  sessionId: string | null
  onEvent(event: StoredEvent): void
  close(): void
}

/** Events become visible in the order of their commits, not of their ids: this many ids back may still appear. */
const OVERLAP_IDS = 100
const REPLAYED_AT_MOST = 500
const SESSION_CHECK_MS = 4000
/** What a replica may not have had yet when a page was read from it. */
const RECENT_SECONDS = (2 * AT_MOST_BEHIND_MS) / 1000

export type LiveHub = ReturnType<typeof openLiveHub>

/**
 * Hears every live event of the database once and hands it to the followers of its channel. Also ends the streams of
 * sessions that ended or whose person was suspended, at once when it is told and within seconds by looking.
 */
export function openLiveHub(deps: Pick<Deps, 'db' | 'reads' | 'clock' | 'log' | 'notifications'>) {
  const { db, reads, clock, log, notifications } = deps
  const byChannel = new Map<string, Set<Follower>>()
  const followers = new Set<Follower>()
  let lastId = 0
  let opening: Promise<void> | null = null
  let check: NodeJS.Timeout | null = null

  function hand(event: StoredEvent): void {
    if (event.id > lastId) lastId = event.id
    for (const follower of byChannel.get(event.channel) ?? []) follower.onEvent(event)
  }

  const heard: StoredEvent[] = []
  let handing = false

  /** With a replica, an event says how far one must have read; those that come while that is asked are handed together. */
  async function handHeard(): Promise<void> {
    if (handing) return
    handing = true
    while (heard.length > 0) {
      const events = heard.splice(0)
      for (const event of await saying(events)) hand(event)
    }
    handing = false
  }

  async function saying(events: StoredEvent[]): Promise<StoredEvent[]> {
    const seen = await reads.position()
    return seen === null ? events : events.map((event) => ({ ...event, seen }))
  }

  function hear(event: StoredEvent): void {
    heard.push(event)
    if (reads.hasReplica) void handHeard()
    else for (const each of heard.splice(0)) hand(each)
  }

  async function catchUp(): Promise<void> {
    if (byChannel.size === 0) return
    for (const event of await eventsAfter(lastId, [...byChannel.keys()])) hand(event)
  }

  /** The last event of each subject on these channels, from a little before the given id on, oldest first. */
  async function eventsAfter(id: number, channels: string[]): Promise<StoredEvent[]> {
    const { rows } = await sql<StoredEvent>`
      select max(id) as id, channel, kind, subject, max(place) as place from live_events
      where channel = any(${channels}) and id > ${id - OVERLAP_IDS}
      group by channel, kind, subject order by 1 desc limit ${REPLAYED_AT_MOST}`.execute(db)
    return await saying(rows.reverse())
  }

  /** What happened a moment ago: a page that was read from a replica may not show it yet. */
  async function recentEvents(channels: string[]): Promise<StoredEvent[]> {
    if (!reads.hasReplica) return []
    const since = new Date(clock.now() - RECENT_SECONDS * 1000)
    const { rows } = await sql<StoredEvent>`
      select max(id) as id, channel, kind, subject, max(place) as place from live_events
      where channel = any(${channels}) and created_at > ${since}
      group by channel, kind, subject order by 1 desc limit ${REPLAYED_AT_MOST}`.execute(db)
    return await saying(rows.reverse())
  }

  function closeAll(which: (follower: Follower) => boolean): void {
    for (const follower of [...followers]) if (which(follower)) follower.close()
  }

  async function endStreamsOfEndedSessions(): Promise<void> {
    const asked = new Set([...followers].flatMap(({ sessionId }) => sessionId ?? []))
    if (asked.size === 0) return
    const { rows } = await sql<{ id: string }>`
      select s.id from sessions s join users u on u.id = s.user_id
      where s.id = any(${[...asked]}::uuid[]) and s.expires_at > ${new Date(clock.now())} and u.suspended_at is null`.execute(
      db,
    )
    const open = new Set(rows.map((row) => row.id))
    // Whoever came while the database answered was not asked about.
    closeAll(({ sessionId }) => sessionId !== null && asked.has(sessionId) && !open.has(sessionId))
  }

  const inBackground = (work: () => Promise<void>) => () => {
    work().catch((error: unknown) => log.warn({ err: error }, 'live streams could not look at the database'))
  }

  async function open(): Promise<void> {
    check = setInterval(inBackground(endStreamsOfEndedSessions), SESSION_CHECK_MS)
    check.unref()
    await notifications.listen(
      'rihla_live',
      (payload) => hear(JSON.parse(payload) as StoredEvent),
      inBackground(catchUp),
      () => {
        if (check) clearInterval(check)
        closeAll(() => true)
      },
    )
    const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from live_events`.execute(db)
    lastId = Math.max(lastId, rows[0]?.id ?? 0)
    await notifications.listen(
      'rihla_session_ended',
      (ended) => closeAll(({ sessionId }) => sessionId === ended),
      inBackground(endStreamsOfEndedSessions),
    )
  }

  return {
    /** Hands the follower what happens from now on; resolves once nothing new can be missed. The answer ends it. */
    async follow(follower: Follower): Promise<() => void> {
      followers.add(follower)
      for (const channel of follower.channels) {
        const all = byChannel.get(channel) ?? new Set()
        byChannel.set(channel, all.add(follower))
      }
      opening ??= open()
      await opening
      return () => {
        followers.delete(follower)
        for (const channel of follower.channels) {
          const all = byChannel.get(channel)
          all?.delete(follower)
          if (all?.size === 0) byChannel.delete(channel)
        }
      }
    },
    eventsAfter,
    recentEvents,
  }
}
