import { addFils, type Fils } from '../pricing/money.ts'
import type { PaperItem } from './paper.ts'

/** A paper that was issued, with what credit notes left of it. */
export interface IssuedPaper {
  id: string
  leftFils: Fils
}

/** A paper to issue: for more money, or a credit note that names the paper it corrects. Its amounts are above nought in sum. */
export interface NextPaper {
  correctsId: string | null
  items: PaperItem[]
}

const keyOf = ({ kind, extra }: PaperItem) => `${kind} ${extra ?? ''}`

const sumOf = (items: readonly PaperItem[]): Fils => addFils(...items.map(({ amountFils }) => amountFils))

/** Owed less issued, line by line; lines without a difference are left out. */
function differences(owed: readonly PaperItem[], issued: readonly PaperItem[]): PaperItem[] {
  const byKey = new Map<string, PaperItem>()
  const add = (items: readonly PaperItem[], sign: 1 | -1) => {
    for (const item of items) {
      const before = byKey.get(keyOf(item))?.amountFils ?? 0
      byKey.set(keyOf(item), { ...item, amountFils: addFils(before, sign * item.amountFils) })
    }
  }
  add(owed, 1)
  add(issued, -1)
  return [...byKey.values()].filter(({ amountFils }) => amountFils !== 0)
}

/**
 * The papers that make the issued ones sum to what is owed: one for more, or credit notes for less. `issued` are the lines of
 * all papers so far, those of credit notes negative; `open` are the papers that can be corrected, the newest first. Throws
 * RangeError when they do not suffice.
 */
export function nextPapers(
  owed: readonly PaperItem[],
  issued: readonly PaperItem[],
  open: readonly IssuedPaper[],
): NextPaper[] {
  const moved = differences(owed, issued)
  const totalFils = sumOf(moved)
  if (totalFils > 0) return [{ correctsId: null, items: moved }]
  if (totalFils === 0) return []
  return credits(
    moved.map((item) => ({ ...item, amountFils: -item.amountFils })),
    open,
  )
}

/** Divides what is credited among papers; a line is divided where a paper is used up. */
function credits(items: PaperItem[], open: readonly IssuedPaper[]): NextPaper[] {
  // What is given back less comes first, so that each note fills up to exactly what its paper has left.
  const waiting = items.toSorted((one, other) => one.amountFils - other.amountFils)
  const notes: NextPaper[] = []
  for (const { id, leftFils } of open) {
    if (leftFils <= 0 || waiting.length === 0) continue
    const taken: PaperItem[] = []
    let room = leftFils
    while (waiting[0] !== undefined && room > 0) {
      const [next] = waiting
      const amountFils = Math.min(next.amountFils, room)
      taken.push({ ...next, amountFils })
      room -= amountFils
      if (amountFils === next.amountFils) waiting.shift()
      else waiting[0] = { ...next, amountFils: next.amountFils - amountFils }
    }
    notes.push({ correctsId: id, items: taken })
  }
  if (waiting.length > 0) throw new RangeError('more is credited than was invoiced')
  return notes
}
