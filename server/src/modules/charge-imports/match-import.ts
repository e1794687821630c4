import { askUntil } from '@rihla/domain/charges/charge-limits'
import type { RuleValues } from '@rihla/domain/rule-values'
import {
  type ChargeToAsk,
  chargesOf,
  type MatchedRow,
  type MatchedTrip,
  matchRows,
} from '@rihla/domain/tolls/match-statement'
import { readStatement, type Statement } from '@rihla/domain/tolls/statement'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { standingCrossings } from '../charges/public.ts'
import { ruleValuesAt } from '../rules/public.ts'
import { tollRules } from '../tolls/public.ts'
import { askedBefore, knownGates, platesOfHost, type TripRow, tripsBetween } from './charge-import-store.ts'

export interface MatchedStatement {
  statement: Statement
  rows: MatchedRow[]
  charges: ChargeToAsk[]
  trips: Map<string, TripRow>
  values: RuleValues
}

/**
 * Reads a statement and matches its rows to the trips of a host. Throws 400 `invalid_input` with a code of its own for
 * a text that is no statement.
 */
export async function matchStatement(deps: Deps, hostId: string, text: string): Promise<MatchedStatement> {
  const { db } = deps
  const now = deps.clock.now()
  const statement = readStatement(text, await knownGates(db))
  if ('problem' in statement) {
    const { problem, ...details } = statement
    throw new Refusal('invalid_input', { fields: [{ field: 'text', code: problem }], details })
  }
  const values = await ruleValuesAt(db, now)
  const times = statement.rows.map(({ at }) => at)
  if (times.length === 0) return { statement, rows: [], charges: [], trips: new Map(), values }
  const span = { from: Math.min(...times), to: Math.max(...times) }
  const [plates, tripRows, rules] = await Promise.all([
    platesOfHost(db, hostId),
    tripsBetween(db, hostId, span),
    tollRules(db),
  ])
  const charged = await standingCrossings(
    db,
    tripRows.map(({ id }) => id),
  )
  const chargedOf = Map.groupBy(charged, ({ bookingId }) => bookingId)
  const trips = tripRows.map((row): MatchedTrip => {
    const countedFrom = row.counted_from?.getTime() ?? null
    return {
      bookingId: row.id,
      vehicleId: row.vehicle_id,
      startedAt: row.started_at.getTime(),
      returnedAt: row.returned_at?.getTime() ?? null,
      tollUntil: countedFrom === null ? null : askUntil('toll', countedFrom, values),
      fineUntil: countedFrom === null ? null : askUntil('fine', countedFrom, values),
      fineFeeFils: row.terms?.fineFeeFils ?? 0,
      charged: chargedOf.get(row.id) ?? [],
    }
  })
  const asked = await askedBefore(db, { hostId, trips, rows: statement.rows }, span)
  const rows = matchRows(statement.rows, { plates, trips, asked, now })
  return {
    statement,
    rows,
    charges: chargesOf(rows, trips, rules),
    trips: new Map(tripRows.map((row) => [row.id, row])),
    values,
  }
}
