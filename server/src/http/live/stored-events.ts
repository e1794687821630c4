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

/** Events become visible in the order of their commits, not of their ids: this many ids back may still appear. */
const OVERLAP_IDS = 100
const REPLAYED_AT_MOST = 500
/** What a replica may not have had yet when a page was read from it. */
const RECENT_SECONDS = (2 * AT_MOST_BEHIND_MS) / 1000

/** Reads live events of the past, as their followers get them. */
export function openStoredEvents({ db, reads, clock }: Pick<Deps, 'db' | 'reads' | 'clock'>) {
  /** With a replica, an event says how far one must have read to see what it tells of. */
  async function withPosition(events: StoredEvent[]): Promise<StoredEvent[]> {
    const seen = await reads.position()
    return seen === null ? events : events.map((event) => ({ ...event, seen }))
  }

  /** The last event of each subject on these channels, from a little before the given id on, oldest first. */
  async function eventsAfter(id: number, channels: string[]): Promise<StoredEvent[]> {
    const { rows } = await sql<StoredEvent>`
      select max(id) as id, channel, kind, subject, max(place) as place from live_events
      where channel = any(${channels}) and id > ${id - OVERLAP_IDS}
      group by channel, kind, subject order by 1 desc limit ${REPLAYED_AT_MOST}`.execute(db)
    return await withPosition(rows.reverse())
  }

  /** What happened a moment ago: a page that was read from a replica may not show it yet. */
  async function recentEvents(channels: string[]): Promise<StoredEvent[]> {
    if (!reads.hasReplica) return []
    const since = new Date(clock.now() - RECENT_SECONDS * 1000)
    const { rows } = await sql<StoredEvent>`
      select max(id) as id, channel, kind, subject, max(place) as place from live_events
      where channel = any(${channels}) and created_at > ${since}
      group by channel, kind, subject order by 1 desc limit ${REPLAYED_AT_MOST}`.execute(db)
    return await withPosition(rows.reverse())
  }

  return { withPosition, eventsAfter, recentEvents }
}
