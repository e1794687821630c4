import type { ConversationStatus, SupportLine } from '@rihla/contract/support'

export type Side = SupportLine['from']

/** A conversation with support as one of its two sides knows it: a stretch of its lines without a gap. */
export interface SupportThread {
  id: string
  status: ConversationStatus
  guestName: string | null
  guestEmail: string | null
  lines: SupportLine[]
  hasOlder: boolean
  /** How far the other side has read, and how far this one. */
  otherReadUpTo: number
  readUpTo: number
}

export const lastPlaceOf = (thread: Pick<SupportThread, 'lines'> | null): number =>
  thread?.lines.at(-1)?.place ?? 0

/**
 * The known lines with those of a newer answer behind them. Another conversation takes the place of the known one. Lines
 * that do not follow the known ones are left out, so that nothing that is missing is passed over; read marks only grow.
 */
export function withNewer(known: SupportThread | null, page: SupportThread): SupportThread {
  if (known?.id !== page.id || known.lines.length === 0) return page
  const last = lastPlaceOf(known)
  const newer = page.lines.filter(({ place }) => place > last)
  return {
    ...page,
    hasOlder: known.hasOlder,
    lines: newer[0]?.place === last + 1 ? [...known.lines, ...newer] : known.lines,
    otherReadUpTo: Math.max(known.otherReadUpTo, page.otherReadUpTo),
    readUpTo: Math.max(known.readUpTo, page.readUpTo),
  }
}

/** Puts older lines before the known ones; those that do not reach up to them are left out. */
export function withOlder(known: SupportThread, page: SupportThread): SupportThread {
  const first = known.lines[0]?.place ?? 0
  const older = page.lines.filter(({ place }) => place < first)
  if (page.id !== known.id || older.at(-1)?.place !== first - 1) return known
  return { ...known, lines: [...older, ...known.lines], hasOlder: page.hasOlder }
}

/** What the other side wrote that this one has not read. */
export const unreadOf = (thread: SupportThread | null, side: Side): SupportLine[] =>
  thread?.lines.filter(({ place, from }) => from !== side && place > thread.readUpTo) ?? []
