/** A line of a chat: what somebody wrote, or what happened. */
export interface ChatLine {
  id: string
  /** Its place in the thread. Places count from 1 without a gap. */
  place: number
  /** What this person's browser calls it; null where somebody else wrote it, or nobody. */
  clientMessageId: string | null
  /** Null where the line says what happened. `id` tells writers apart. */
  sender: { id: string; name: string; isMine: boolean } | null
  text: string
  at: string
}

/** A thread as one side knows it: a stretch of its lines without a gap, and who has read how far. */
export interface ChatThread<Facts> {
  /** Another thread can take the place of this one; its places count from 1 again. */
  id: string
  lines: ChatLine[]
  hasOlder: boolean
  /** How far the other side has read, and how far this one. */
  otherReadUpTo: number
  readUpTo: number
  /** What else a kind of chat knows of its thread. */
  facts: Facts
}

type Lines = Pick<ChatThread<unknown>, 'lines'>

export const lastPlaceOf = (thread: Lines | null): number => thread?.lines.at(-1)?.place ?? 0

/**
 * Adds what came after the known lines. Another thread takes the place of the known one. Lines that do not follow the
 * known ones, or are known, are left out, so that nothing stands twice and nothing that is missing is passed over. Read
 * marks move forward only.
 */
export function withNewer<Facts>(
  known: ChatThread<Facts> | null,
  page: ChatThread<Facts>,
): ChatThread<Facts> {
  if (known?.id !== page.id) return page
  const last = lastPlaceOf(known)
  const newer = page.lines.filter(({ place }) => place > last)
  const follows = newer[0]?.place === last + 1
  const isEmpty = known.lines.length === 0
  return {
    ...page,
    hasOlder: isEmpty ? page.hasOlder : known.hasOlder,
    lines: follows || isEmpty ? [...known.lines, ...newer] : known.lines,
    otherReadUpTo: Math.max(known.otherReadUpTo, page.otherReadUpTo),
    readUpTo: Math.max(known.readUpTo, page.readUpTo),
  }
}

/** Puts older lines before the known ones; those that do not reach up to them are left out. */
export function withOlder<Facts>(known: ChatThread<Facts>, page: ChatThread<Facts>): ChatThread<Facts> {
  const first = known.lines[0]?.place ?? 0
  const older = page.lines.filter(({ place }) => place < first)
  if (page.id !== known.id || older.at(-1)?.place !== first - 1) return known
  return { ...known, lines: [...older, ...known.lines], hasOlder: page.hasOlder }
}

/** What the other side wrote that this person has not read. */
export const unreadLines = (thread: Pick<ChatThread<unknown>, 'lines' | 'readUpTo'> | null): ChatLine[] =>
  thread?.lines.filter(({ place, sender }) => place > thread.readUpTo && sender?.isMine === false) ?? []

/** The places of the newest line of one's own and of the newest one the other side has read; null where there is none. */
export function ownPlaces({ lines, otherReadUpTo }: Pick<ChatThread<unknown>, 'lines' | 'otherReadUpTo'>) {
  const own = lines.filter(({ sender }) => sender?.isMine).map(({ place }) => place)
  return { newest: own.at(-1) ?? null, read: own.findLast((place) => place <= otherReadUpTo) ?? null }
}

/** The client ids of the lines: the messages of this browser that are known to have arrived. */
export const clientIdsIn = (lines: readonly ChatLine[]): ReadonlySet<string> =>
  new Set(lines.flatMap(({ clientMessageId }) => clientMessageId ?? []))
