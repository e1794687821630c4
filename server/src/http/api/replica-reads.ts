import { SEEN_COOKIE, SEEN_SECONDS } from '@rihla/contract/seen-cookie'
import type { OpenDatabase } from '../../database/database.ts'
import { type LogPosition, positionOf, type Replica } from '../../database/replica.ts'
import type { Log } from '../../log.ts'
import type { Meter } from '../../telemetry/meter.ts'
import { SAFE_METHODS } from '../same-origin.ts'
import { Refusal } from './refusal.ts'

/**
 * Endpoints that may be answered from a replica, which lags by a moment: public lists and pages. Everything else is
 * read from the primary, including days and prices of an imminent booking.
 */
export const REPLICA_READS: ReadonlySet<string> = new Set([
  'search.vehicles',
  'search.marks',
  'search.whereAmI',
  'categories.list',
  'categories.compare',
  'categories.cities',
  'vehicles.show',
  'vehicles.reviews',
  'vehicles.similar',
  'vehicles.cards',
  'vehicles.popular',
  'vehicles.trending',
  'vehicles.destinations',
  'reviews.ofPerson',
])

const SEEN = new RegExp(`(?:^|;\\s*)(?:__Host-)?${SEEN_COOKIE.replace('.', '\\.')}=(\\d{1,16})(?:;|$)`)

/** The reads of one request. The first one decides between primary and replica for all. */
export interface RequestReads {
  run<T>(name: string, read: () => Promise<T>): Promise<T>
}

export interface Reads {
  hasReplica: boolean
  lagSeconds(): number | null
  of(request: { method: string; headers: Headers; isProgram?: boolean }): RequestReads
  /** A read that is the same for everyone, outside any endpoint. */
  forEverybody<T>(read: () => Promise<T>): Promise<T>
  /** The log position that the receiver of a live event must read from; null without a replica. */
  position(): Promise<LogPosition | null>
  /** The Set-Cookie header with the log position after a write; null without a replica. */
  afterWrite(request: Headers): Promise<string | null>
}

type Given = { database: OpenDatabase; replica: Replica | null; meter: Meter; log: Log }

/**
 * Decides which reads go to the replica, if there is one: those of listed endpoints by visitors and browsers that have
 * seen nothing newer.
 */
export function openReads({ database, replica, meter, log }: Given): Reads {
  function requestReads(seen: LogPosition | null, mayBeOlder: boolean): RequestReads {
    let decision: Promise<boolean> | null = null
    const decide = async (from: Replica) => {
      const answer = await from.has(seen)
      meter.readFrom(answer === 'yes' ? 'replica' : answer)
      return answer === 'yes'
    }
    return {
      async run(name, read) {
        if (!replica || !mayBeOlder || !REPLICA_READS.has(name)) return await read()
        decision ??= decide(replica)
        if (!(await decision)) return await read()
        try {
          return await database.readFrom(replica.pool, read)
        } catch (error) {
          // A refusal such as not found is checked on the primary, so that a fresh link works; any other error disables
          // the replica.
          if (!(error instanceof Refusal)) {
            decision = Promise.resolve(false)
            meter.readFrom('failed')
            log.warn({ err: error, endpoint: name }, 'a read of the replica failed and is done again')
            replica.failed(error)
          }
          return await read()
        }
      },
    }
  }

  async function position(): Promise<LogPosition | null> {
    // When the position is unknown, no replica counts as recent enough.
    return replica ? await positionOf(database.pool).catch(() => Number.MAX_SAFE_INTEGER) : null
  }

  return {
    hasReplica: replica !== null,
    lagSeconds: () => replica?.lagSeconds() ?? null,
    // A program keeps no cookie that says what it has written.
    of: ({ method, headers, isProgram = false }) =>
      requestReads(seenIn(headers), SAFE_METHODS.has(method) && !isProgram),
    forEverybody: (read) => requestReads(null, true).run('vehicles.cards', read),
    position,
    async afterWrite(request) {
      const now = await position()
      if (now === null) return null
      const seen = Math.max(now, seenIn(request) ?? 0)
      return `${SEEN_COOKIE}=${seen}; Path=/; Max-Age=${SEEN_SECONDS}; SameSite=Lax`
    },
  }
}

function seenIn(headers: Headers): LogPosition | null {
  const [, digits] = SEEN.exec(headers.get('cookie') ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}
