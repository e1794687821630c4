import type { ChargeRequest } from '@rihla/contract/charges/charge-request'
import { dateInDubai, timeInDubai } from '@rihla/domain/time/dubai-time'
import type { ChargeToAsk, MatchedRow } from '@rihla/domain/tolls/match-statement'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { lockBookingFor } from '../bookings/public.ts'
import { writeCharge } from '../charges/public.ts'
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
 * others. A charge that the statement no longer comes to was asked before. Throws as `matchStatement` does.
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
      charge
        ? await askOne(deps, charge, rows, one, call)
        : { key: one.key, chargeId: null, refused: 'charge_asked_already' },
    )
  }
  return { results }
}

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
      return written
    })
    return { key, chargeId: id, refused: null }
  } catch (error) {
    if (error instanceof Refusal) return { key, chargeId: null, refused: error.code }
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
  const crossings = rows.flatMap((row) =>
    row.kind === 'toll' ? [{ gate: row.gate, day: dateInDubai(row.at), time: timeInDubai(row.at) }] : [],
  )
  return { ...common, kind: 'toll', road: road ?? 'salik', crossings }
}
