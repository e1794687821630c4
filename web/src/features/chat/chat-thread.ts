/** A line of a chat: a message or a booking event. */
export interface ChatLine {
  id: string
  /** Position in the thread. Positions start at 1 and have no gaps. */
  place: number
  /** Client id of an own message; null for messages of others and for events. */
  clientMessageId: string | null
  /** Null for an event. `id` distinguishes senders. */
  sender: { id: string; name: string; isMine: boolean } | null
  text: string
  at: string
}

/** A thread as one side knows it: a gapless range of its lines and the read marks of both sides. */
export interface ChatThread<Facts> {
  /** A new thread can replace this one; its positions start at 1 again. */
  id: string
  lines: ChatLine[]
  hasOlder: boolean
  /** Read marks (positions) of the other side and of this user. */
  otherReadUpTo: number
  readUpTo: number
  /** Further thread data that depends on the kind of chat. */
  facts: Facts
}

type Lines = Pick<ChatThread<unknown>, 'lines'>

export const lastPlaceOf = (thread: Lines | null): number => thread?.lines.at(-1)?.place ?? 0

/**
 * Appends the lines of `page` that follow the known ones. Lines that are known or would leave a gap are ignored. A page
 * of another thread replaces the known thread. Read marks only move forward.
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

/** Prepends older lines; a page that does not reach up to the known lines is ignored. */
export function withOlder<Facts>(known: ChatThread<Facts>, page: ChatThread<Facts>): ChatThread<Facts> {
  const first = known.lines[0]?.place ?? 0
  const older = page.lines.filter(({ place }) => place < first)
  if (page.id !== known.id || older.at(-1)?.place !== first - 1) return known
  return { ...known, lines: [...older, ...known.lines], hasOlder: page.hasOlder }
}

/** The other side's lines that this user has not read. */
export const unreadLines = (thread: Pick<ChatThread<unknown>, 'lines' | 'readUpTo'> | null): ChatLine[] =>
  thread?.lines.filter(({ place, sender }) => place > thread.readUpTo && sender?.isMine === false) ?? []

/**
 * Positions of the newest own line and of the newest own line that the other side has read; null when there is none.
 */
export function ownPlaces({ lines, otherReadUpTo }: Pick<ChatThread<unknown>, 'lines' | 'otherReadUpTo'>) {
  const own = lines.filter(({ sender }) => sender?.isMine).map(({ place }) => place)
  return { newest: own.at(-1) ?? null, read: own.findLast((place) => place <= otherReadUpTo) ?? null }
}

/** Client ids of the lines, that is, the messages of this browser that have arrived. */
export const clientIdsIn = (lines: readonly ChatLine[]): ReadonlySet<string> =>
  new Set(lines.flatMap(({ clientMessageId }) => clientMessageId ?? []))
