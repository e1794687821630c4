import type { OpenDatabase } from '../../database/database.ts'
import { type LogPosition, positionOf, type Replica } from '../../database/replica.ts'
import type { Log } from '../../log.ts'
import type { Meter } from '../../telemetry/meter.ts'
import { SAFE_METHODS } from '../same-origin.ts'
import { Refusal } from './refusal.ts'

/**
 * What may be answered from a replica, which is a moment behind: lists and pages that everybody may see, by the names of
 * their endpoints. Everything else is read where it is written; so are days and prices that somebody is about to book.
 */
export const REPLICA_READS: ReadonlySet<string> = new Set([
  'search.vehicles',
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

/** How far this browser knows of what was written: after a write of its own, and after a live event. */
const SEEN_COOKIE = 'rihla.seen'
/** By then a replica has it, or is too far behind to be read. */
const SEEN_SECONDS = 60
const SEEN = new RegExp(`(?:^|;\\s*)${SEEN_COOKIE.replace('.', '\\.')}=(\\d{1,16})(?:;|$)`)

/** The reads of one request. Where they go is decided by the first, for all. */
export interface RequestReads {
  run<T>(name: string, read: () => Promise<T>): Promise<T>
}

export interface Reads {
  hasReplica: boolean
  lagSeconds(): number | null
  of(request: { method: string; headers: Headers }): RequestReads
  /** A read that shows everybody the same, outside any endpoint. */
  forEverybody<T>(read: () => Promise<T>): Promise<T>
  /** How far whoever hears of something now must have read; null without a replica. */
  position(): Promise<LogPosition | null>
  /** What an answer to a write tells the browser to remember, as a Set-Cookie header; null without a replica. */
  afterWrite(request: Headers, secure: boolean): Promise<string | null>
}

type Given = { database: OpenDatabase; replica: Replica | null; meter: Meter; log: Log }

/** Decides which reads go to the replica, if there is one: those that are named, of whoever has seen nothing newer. */
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
          // What is missing there may be there already where it was written: no fresh link is dead.
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
    // Not known: then nothing the replica has is new enough.
    return replica ? await positionOf(database.pool).catch(() => Number.MAX_SAFE_INTEGER) : null
  }

  return {
    hasReplica: replica !== null,
    lagSeconds: () => replica?.lagSeconds() ?? null,
    of: ({ method, headers }) => requestReads(seenIn(headers), SAFE_METHODS.has(method)),
    forEverybody: (read) => requestReads(null, true).run('vehicles.cards', read),
    position,
    async afterWrite(request, secure) {
      const now = await position()
      if (now === null) return null
      const seen = Math.max(now, seenIn(request) ?? 0)
      return `${SEEN_COOKIE}=${seen}; Path=/; Max-Age=${SEEN_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`
    },
  }
}

function seenIn(headers: Headers): LogPosition | null {
  const [, digits] = SEEN.exec(headers.get('cookie') ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}
