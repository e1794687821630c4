import type { ThreadLine } from '@rihla/contract/messaging'
import type { LiveApi } from '../../api/live-api.ts'

/** A thread as far as it is known here: a stretch of its lines without a gap, and who has read how far. */
export type Thread = Awaited<ReturnType<LiveApi['messaging']['thread']>>

export const lastPlaceOf = ({ lines }: Pick<Thread, 'lines'>): number => lines.at(-1)?.place ?? 0

/**
 * Adds what came after the known lines. Places count without a gap: lines that do not follow the known ones, or are known,
 * are left out, so that nothing stands twice and nothing that is missing is passed over. Read marks move forward only.
 */
export function withNewer(known: Thread, page: Thread): Thread {
  const last = lastPlaceOf(known)
  const newer = page.lines.filter(({ place }) => place > last)
  const follows = newer[0]?.place === last + 1
  return {
    other: page.other,
    closedBecause: page.closedBecause,
    hasOlder: known.lines.length > 0 ? known.hasOlder : page.hasOlder,
    lines: follows || known.lines.length === 0 ? [...known.lines, ...newer] : known.lines,
    otherReadUpTo: Math.max(known.otherReadUpTo, page.otherReadUpTo),
    readUpTo: Math.max(known.readUpTo, page.readUpTo),
  }
}

/** Puts older lines before the known ones; those that do not reach up to them are left out. */
export function withOlder(known: Thread, page: Thread): Thread {
  const first = known.lines[0]?.place ?? 0
  const older = page.lines.filter(({ place }) => place < first)
  if (older.at(-1)?.place !== first - 1) return known
  return { ...known, lines: [...older, ...known.lines], hasOlder: page.hasOlder }
}

/** What the other side wrote that this person has not read. */
export const unreadLines = ({ lines, readUpTo }: Pick<Thread, 'lines' | 'readUpTo'>): ThreadLine[] =>
  lines.filter(({ place, sender }) => place > readUpTo && sender !== null && !sender.isMe)

/** The places of the newest line of one's own and of the newest one the other side has read; null where there is none. */
export function ownPlaces({ lines, otherReadUpTo }: Pick<Thread, 'lines' | 'otherReadUpTo'>) {
  const own = lines.filter(({ sender }) => sender?.isMe).map(({ place }) => place)
  return { newest: own.at(-1) ?? null, read: own.findLast((place) => place <= otherReadUpTo) ?? null }
}
