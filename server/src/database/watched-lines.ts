import { Socket } from 'node:net'
import pg from 'pg'

const LOOK_EVERY_MS = 3000
/** A machine that is busy may take this long to let somebody in. */
const ALIVE_WITHIN_MS = 4000
/** How long a database that said nothing is taken to be silent, unless it lets somebody in before. */
const SILENT_FOR_MS = 15_000

export interface WatchedLines {
  /** A line for a connection of the pool. */
  open(): Socket
  /** Whether the database was found to say nothing at all, a moment ago. */
  isSilent(): boolean
  /** Somebody was let in. */
  heard(): void
}

/**
 * Makes the sockets of a pool. PostgreSQL ends by itself what takes too long, but one that is frozen or out of reach
 * ends nothing, and whoever waits for it would wait for ever. So a line on which nothing came for 6 s, more than a
 * statement may take, is dropped: at once when nothing ever came over it, else unless the database answers over a line
 * of its own; then it is busy with something that was allowed to take longer.
 */
export function watchedLines(url: string): WatchedLines {
  let silentUntil = Number.NEGATIVE_INFINITY
  let looking: Promise<boolean> | null = null
  const isAlive = () => {
    looking ??= answers(url).finally(() => {
      looking = null
    })
    return looking
  }

  const drop = (line: Socket) => {
    silentUntil = performance.now() + SILENT_FOR_MS
    line.destroy()
  }
  const open = () => {
    const line = new Socket()
    let heard = -1
    const look = async () => {
      const isNew = line.bytesRead !== heard
      heard = line.bytesRead
      if (!isNew && (heard === 0 || !(await isAlive()))) drop(line)
      else if (!line.destroyed) line.setTimeout(LOOK_EVERY_MS)
    }
    line.setTimeout(LOOK_EVERY_MS)
    line.on('timeout', () => void look())
    return line
  }
  return {
    open,
    isSilent: () => performance.now() < silentUntil,
    heard: () => {
      silentUntil = Number.NEGATIVE_INFINITY
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rihla looks',
    connectionTimeoutMillis: ALIVE_WITHIN_MS,
  })
  client.on('error', () => {})
  try {
    // To be let in is an answer: it takes a new process of the database and a look at its tables.
    await client.connect()
    return true
  } catch (error) {
    // So is to be turned away: too many are connected.
    return error instanceof pg.DatabaseError
  } finally {
    void client.end().catch(() => {})
  }
}
