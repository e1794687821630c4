import { MISSED_VEHICLES_REPLAYED_MS } from '@rihla/domain/search/missed-updates'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import { AT_MOST_BEHIND_MS } from '../../database/replica.ts'
import type { Deps } from '../../deps.ts'
import { ofVehicle, VEHICLES, vehiclesIn } from './vehicle-channels.ts'

/** An event as stored: its channel has the user's id where clients use `me`. */
export interface StoredEvent {
  id: number
  channel: string
  kind: string
  subject: string | null
  /** The position of the message in its thread; null for other events. */
  place: number | null
  /** The log position at which the change is visible; absent without a replica. */
  seen?: number
}

/** Events become visible in commit order, not in id order: this many ids back, new ones may still appear. */
const OVERLAP_IDS = 100
const REPLAYED_AT_MOST = 500
/** How far back a page read from a replica may be missing changes. */
const REPLICA_RECENT_MS = 2 * AT_MOST_BEHIND_MS
/** Of a page that was read earlier than this, only the changes since then are repeated. */
const RECENT_AT_MOST_MS = 5 * MINUTE_MS
/** The call that opens a stream takes this long at most to arrive, usually. */
const ON_ITS_WAY_MS = 1000
/** How far back a page may have missed the changes of a vehicle between reading it and opening its stream. */
const VEHICLES_RECENT_SECONDS = MISSED_VEHICLES_REPLAYED_MS / 1000

/** Reads past live events for followers. */
export function openStoredEvents({ db, reads }: Pick<Deps, 'db' | 'reads'>) {
  /** With a replica, adds the current log position to each event. */
  async function withPosition(events: StoredEvent[]): Promise<StoredEvent[]> {
    const seen = await reads.position()
    return seen === null ? events : events.map((event) => ({ ...event, seen }))
  }

  /** The last event of each subject on these channels, from slightly before the given id, oldest first. */
  async function eventsAfter(id: number, channels: string[]): Promise<StoredEvent[]> {
    const { rows } = await sql<StoredEvent>`
      select max(id) as id, channel, kind, subject, max(place) as place from live_events
      where channel = any(${channels}) and id > ${id - OVERLAP_IDS}
      group by channel, kind, subject order by 1 desc limit ${REPLAYED_AT_MOST}`.execute(db)
    return await withPosition(rows.reverse())
  }

  /** The next events on these channels, oldest first; `nextAfterId` is null when these are the last. */
  async function pageAfter(id: number, channels: string[]) {
    const { rows } = await sql<StoredEvent>`
      select max(id) as id, channel, kind, subject, max(place) as place from live_events
      where channel = any(${channels}) and id > ${id - OVERLAP_IDS}
      group by channel, kind, subject order by 1 limit ${REPLAYED_AT_MOST}`.execute(db)
    const nextAfterId = rows.length < REPLAYED_AT_MOST ? null : (rows.at(-1)?.id ?? null)
    return { events: await withPosition(rows), nextAfterId }
  }

  /**
   * What a client may have missed on the channels that it names, with any id. All vehicles are one event without a subject,
   * so that it is not a day of them that is read.
   */
  async function missedAfter(id: number, channels: string[]): Promise<StoredEvent[]> {
    const others = channels.filter((channel) => channel !== VEHICLES)
    const missed = others.length > 0 ? await eventsAfter(id, others) : []
    if (others.length === channels.length) return missed
    const { rows } = await sql<StoredEvent>`
      select id, channel, kind, null as subject, null as place from live_events
      where channel = ${VEHICLES} and id > ${id - OVERLAP_IDS} order by id desc limit 1`.execute(db)
    return [...missed, ...(await withPosition(rows))]
  }

  /**
   * The last event of each subject on these channels since a page was read, which it may not show; a page read from a
   * replica may lack a few seconds before that, too.
   */
  async function recentEvents(channels: string[], readAgoMs: number): Promise<StoredEvent[]> {
    const sinceRead = readAgoMs > 0 ? Math.min(readAgoMs, RECENT_AT_MOST_MS) + ON_ITS_WAY_MS : 0
    const recentMs = sinceRead + (reads.hasReplica ? REPLICA_RECENT_MS : 0)
    if (recentMs === 0) return []
    const { rows } = await sql<StoredEvent>`
      select max(id) as id, channel, kind, subject, max(place) as place from live_events
      where channel = any(${channels}) and created_at > now() - ${recentMs} * interval '1 millisecond'
      group by channel, kind, subject order by 1 desc limit ${REPLAYED_AT_MOST}`.execute(db)
    return await withPosition(rows.reverse())
  }

  /**
   * The last few seconds of the single vehicles among these channels. Not everything since an id: a list that follows
   * only its own vehicles may have heard its last event hours ago, and the page was read a moment ago.
   */
  async function recentOfVehicles(channels: string[]): Promise<StoredEvent[]> {
    const vehicleIds = vehiclesIn(channels)
    if (vehicleIds.length === 0) return []
    const { rows } = await sql<StoredEvent>`
      select max(id) as id, channel, kind, subject, max(place) as place from live_events
      where channel = 'vehicles' and subject = any(${vehicleIds})
        and created_at > now() - ${VEHICLES_RECENT_SECONDS} * interval '1 second'
      group by channel, kind, subject order by 1 limit ${REPLAYED_AT_MOST}`.execute(db)
    return await withPosition(rows.flatMap((event) => ofVehicle(event) ?? []))
  }

  return { withPosition, pageAfter, missedAfter, recentEvents, recentOfVehicles }
}
