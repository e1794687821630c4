import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import { type SearchQuestion, shiftQuestion } from '../search-question.ts'
import { dateConditions } from '../sql/search-conditions.ts'
import { type Bitset, differenceOf, setBit, unionInPlace } from './bitset.ts'
import { keepAvailable } from './question-bitsets.ts'
import type { FreeOnShift } from './trip-prices.ts'
import type { VehicleIndex } from './vehicle-index.ts'

/**
 * Those of the vehicles that are free for the trip, in all and by the first shift on which they are; all of them without
 * dates. Leaves `among` as it is.
 */
export async function findFree(
  db: Queryable,
  index: VehicleIndex,
  question: SearchQuestion,
  among: Bitset,
): Promise<{ bits: Bitset; free: FreeOnShift[] }> {
  const free: FreeOnShift[] = []
  let rest = among
  for (const shift of question.shifts) {
    const shifted = shiftQuestion(question, shift)
    if (!shifted) return { bits: among, free }
    const before = free.at(-1)?.bits
    if (before) rest = differenceOf(rest, before)
    const bits = rest.slice()
    await removeIfBusy(db, index, shifted, bits, keepAvailable(bits, index, shifted))
    free.push({ shift, bits })
  }
  const [first, ...others] = free.map(({ bits }) => bits)
  if (!first) return { bits: among, free }
  return { bits: others.length === 0 ? first : others.reduce(unionInPlace, first.slice()), free }
}

/** Checks undecided vehicles in SQL and removes those that are not available. */
async function removeIfBusy(
  db: Queryable,
  index: VehicleIndex,
  question: SearchQuestion,
  bits: Bitset,
  undecided: number[],
): Promise<void> {
  if (undecided.length === 0) return
  const ids = undecided.map((n) => index.ordinals.idOf(n))
  const { rows } = await sql<{ id: string }>`
    select s.vehicle_id as id from vehicle_search s
    where s.vehicle_id = any(${ids}::uuid[]) and ${sql.join(dateConditions(question), sql` and `)}`.execute(
    db,
  )
  const found = new Set(rows.map(({ id }) => id))
  for (const [position, n] of undecided.entries()) if (!found.has(ids[position] ?? '')) setBit(bits, n, false)
}
