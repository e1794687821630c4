import type { ChargeRequest } from '@rihla/contract/charges/charge-request'
import { dateInDubai, timeInDubai } from '@rihla/domain/time/dubai-time'
import { askedRowsOf, type ChargeToAsk, type MatchedRow } from '@rihla/domain/tolls/match-statement'
import type { StatementRow } from '@rihla/domain/tolls/statement'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { lockBookingFor } from '../bookings/public.ts'
import { standingChargeOf, writeCharge } from '../charges/public.ts'
import { matchStatement } from './match-import.ts'

interface Chosen {
  key: string
  expectedFils: number
  evidenceIds: string[]
}
interface AskedResult {
  key: string
  chargeId: string | null
  refused: string | null
}

/**
 * Asks the chosen charges of a statement, each in a transaction of its own: one that is refused does not stop the
 * others. A charge that the statement no longer comes to was asked before, perhaps by an attempt under this key that died.
 * Throws as `matchStatement` does.
 */
export async function confirmImport(
  deps: Deps,
  { text, charges: chosen }: { text: string; charges: Chosen[] },
  call: Call<'person'>,
): Promise<{ results: AskedResult[] }> {
  const { rows, charges } = await matchStatement(deps, call.viewer.id, text)
  const results: AskedResult[] = []
  for (const one of chosen) {
    const charge = charges.find(({ key, state }) => key === one.key && state === 'ready')
    results.push(
      charge ? await askOne(deps, charge, rows, one, call) : await askedAlready(deps, rows, one.key, call),
    )
  }
  return { results }
}

/** A charge that was asked before; an earlier attempt under the key of this call asked its own. */
async function askedAlready(
  { db }: Deps,
  matched: readonly MatchedRow[],
  key: string,
  { attempt }: Call<'person'>,
): Promise<AskedResult> {
  const asked = attempt.subjectId === null ? null : askedRowsOf(matched, key)
  const chargeId = asked && (await standingChargeOf(db, asked.bookingId, subjectOf(asked.rows)))
  return { key, chargeId, refused: chargeId === null ? 'charge_asked_already' : null }
}

const subjectOf = (rows: readonly StatementRow[]) =>
  rows[0]?.kind === 'fine' ? { fine: rows[0].number } : { crossings: crossingsIn(rows) }

async function askOne(
  deps: Deps,
  charge: ChargeToAsk,
  rows: readonly MatchedRow[],
  { key, expectedFils, evidenceIds }: Chosen,
  call: Call<'person'>,
): Promise<AskedResult> {
  try {
    const { id } = await deps.db.transaction().execute(async (trx) => {
      const found = await lockBookingFor(trx, charge.bookingId, call, deps)
      const request = requestOf(charge, rows, evidenceIds)
      const written = await writeCharge(deps, trx, found, request, call.viewer.id)
      if (written.amount_fils !== expectedFils) throw new Refusal('price_changed')
      await call.attempt.bind(trx, written.id)
      return written
    })
    return { key, chargeId: id, refused: null }
  } catch (error) {
    // Another attempt holds the key by now, and goes on instead of this one.
    if (error instanceof Refusal && error.code !== 'idempotency_in_flight')
      return { key, chargeId: null, refused: error.code }
    throw error
  }
}

function requestOf(
  { lines, road }: ChargeToAsk,
  matched: readonly MatchedRow[],
  evidenceIds: string[],
): ChargeRequest {
  const rows = matched.flatMap(({ row, state }) =>
    state === 'matched' && lines.includes(row.line) ? [row] : [],
  )
  const common = { reason: '', evidenceIds }
  const [fine] = rows
  if (fine?.kind === 'fine') {
    const { number, amountFils: ticketFils, at } = fine
    return { ...common, kind: 'fine', number, ticketFils, day: dateInDubai(at), time: timeInDubai(at) }
  }
  const crossings = crossingsIn(rows).map(({ gate, at }) => ({
    gate,
    day: dateInDubai(at),
    time: timeInDubai(at),
  }))
  return { ...common, kind: 'toll', road: road ?? 'salik', crossings }
}

const crossingsIn = (rows: readonly StatementRow[]) =>
  rows.flatMap((row) => (row.kind === 'toll' ? [{ gate: row.gate, at: row.at }] : []))
