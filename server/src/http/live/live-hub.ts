import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { type Follower, makeFollowerList } from './follower-list.ts'
import { openStoredEvents, type StoredEvent } from './stored-events.ts'
import { ofVehicle, storedNames } from './vehicle-channels.ts'

const SESSION_CHECK_MS = 4000
/** Delay before missed events are read again when that failed. */
const RETRY_MISSED_MS = 1000
export type LiveHub = ReturnType<typeof openLiveHub>

/** From where on a reader has missed events. */
export interface Missed {
  /** The last event that they had, or 0. */
  afterId: number
  /** How long ago they read what the events are about; counts without a last event. */
  readAgoMs: number
}

/**
 * Receives every live event of the database once and passes it to the followers of its channel. Also ends the streams
 * of ended sessions and suspended users: at once when notified, and within seconds by polling.
 */
export function openLiveHub(deps: Pick<Deps, 'db' | 'reads' | 'clock' | 'log' | 'notifications'>) {
  const { db, reads, clock, log, notifications } = deps
  const followers = makeFollowerList()
  const stored = openStoredEvents({ db, reads })
  let lastId = 0
  /** The last event before the connection was lost, until those after it have been read; else null. */
  let lostAfter: number | null = null
  let isListening = true
  let opening: Promise<void> | null = null
  let check: NodeJS.Timeout | null = null

  function deliver(event: StoredEvent): void {
    if (event.id > lastId) lastId = event.id
    for (const follower of followers.of(event.channel)) follower.onEvent(event)
    const single = ofVehicle(event)
    if (single) for (const follower of followers.of(single.channel)) follower.onEvent(single)
  }

  const received: StoredEvent[] = []
  let isDelivering = false

  /**
   * With a replica, each event is given the current log position; events that arrive during that lookup are passed on
   * together.
   */
  async function deliverReceived(): Promise<void> {
    if (isDelivering) return
    isDelivering = true
    while (received.length > 0) {
      const events = received.splice(0)
      for (const event of await stored.withPosition(events)) deliver(event)
    }
    isDelivering = false
  }

  function receive(event: StoredEvent): void {
    received.push(event)
    if (reads.hasReplica) void deliverReceived()
    else for (const each of received.splice(0)) deliver(each)
  }

  /** Delivers what was missed while the connection was lost; tries again until it was read, or the connection is lost. */
  async function catchUp(): Promise<void> {
    if (lostAfter === null || !isListening) return
    let afterId: number | null = lostAfter
    lostAfter = null
    try {
      while (afterId !== null) {
        const { events, nextAfterId } = await stored.pageAfter(afterId, storedNames(followers.channels()))
        for (const event of events) deliver(event)
        afterId = nextAfterId
      }
    } catch (error) {
      lostAfter = afterId
      setTimeout(inBackground(catchUp), RETRY_MISSED_MS).unref()
      throw error
    }
  }

  function closeAll(which: (follower: Follower) => boolean): void {
    for (const follower of followers.all()) if (which(follower)) follower.close()
  }

  async function endStreamsOfEndedSessions(): Promise<void> {
    const asked = new Set(followers.all().flatMap(({ sessionId }) => sessionId ?? []))
    if (asked.size === 0) return
    const { rows } = await sql<{ id: string }>`
      select s.id from sessions s join users u on u.id = s.user_id
      where s.id = any(${[...asked]}::uuid[]) and s.expires_at > ${new Date(clock.now())} and u.suspended_at is null`.execute(
      db,
    )
    const open = new Set(rows.map((row) => row.id))
    // Streams opened during the query were not part of it.
    closeAll(({ sessionId }) => sessionId !== null && asked.has(sessionId) && !open.has(sessionId))
  }

  const inBackground = (work: () => Promise<void>) => () => {
    work().catch((error: unknown) => log.warn({ err: error }, 'live streams could not look at the database'))
  }

  async function open(): Promise<void> {
    const stopListening = await notifications.listen('rihla_live', {
      onPayload: (payload) => receive(JSON.parse(payload) as StoredEvent),
      onLost: () => {
        isListening = false
        lostAfter ??= lastId
      },
      onReconnect: () => {
        isListening = true
        inBackground(catchUp)()
      },
      onClose: () => {
        if (check) clearInterval(check)
        closeAll(() => true)
      },
    })
    try {
      const { rows } = await sql<{
        id: number
      }>`select coalesce(max(id), 0) as id from live_events`.execute(db)
      lastId = Math.max(lastId, rows[0]?.id ?? 0)
      // Streams begin now: what was before is not missed.
      if (lostAfter !== null) lostAfter = lastId
      await notifications.listen('rihla_session_ended', {
        onPayload: (ended) => closeAll(({ sessionId }) => sessionId === ended),
        onReconnect: inBackground(endStreamsOfEndedSessions),
      })
    } catch (error) {
      stopListening()
      throw error
    }
    check = setInterval(inBackground(endStreamsOfEndedSessions), SESSION_CHECK_MS)
    check.unref()
  }

  /** When it fails, the next stream tries again. */
  const opened = (): Promise<void> => {
    opening ??= open().catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  return {
    /** Passes new events to the follower; resolves once no new event can be missed. The returned function ends it. */
    async follow(follower: Follower): Promise<() => void> {
      followers.add(follower)
      try {
        await opened()
      } catch (error) {
        followers.remove(follower)
        throw error
      }
      return () => followers.remove(follower)
    },
    /** The id of the newest event, after which a stream that opens now resumes when it is lost; 0 would be none. */
    lastId: () => Math.max(lastId, 1),
    /** What a stream that opens now may have missed. */
    async missedEvents({ afterId, readAgoMs }: Missed, channels: string[]): Promise<StoredEvent[]> {
      const missed =
        afterId > 0 ? stored.missedAfter(afterId, channels) : stored.recentEvents(channels, readAgoMs)
      return [...(await missed), ...(await stored.recentOfVehicles(channels))]
    },
  }
}
