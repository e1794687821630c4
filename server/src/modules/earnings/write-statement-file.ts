import type { EarningState } from '@rihla/domain/payouts/earnings'
import { dateInDubai, timeInDubai } from '@rihla/domain/time/dubai-time'
import type { Database } from '../../database/database.ts'
import { type CsvCell, csvCount, csvDirhams, csvText } from '../../http/files/csv.ts'
import { lineOf } from './show-statement.ts'
import { type StatementPlace, type StatementScope, statementLines } from './statement-store.ts'

/** Rows read at once. */
const PAGE = 1000

const COLUMNS = [
  'Date',
  'Kind',
  'State',
  'Booking',
  'Vehicle',
  'Pick-up',
  'Return',
  'Days',
  'Subtotal AED',
  'Platform fee AED',
  'Net AED',
  'Available from',
  'Payout',
]

const KINDS = {
  trip: 'Trip',
  cancellation: 'Cancellation',
  adjustment: 'Adjustment',
  deposit: 'Kept deposit',
} as const
const STATES = {
  accrued: 'Not yet available',
  on_hold: 'On hold',
  available: 'Available',
  sent: 'Sent to the bank',
  paid_out: 'Paid out',
} as const satisfies Record<EarningState, string>

const inDubai = (timestamp: string) => {
  const instant = Date.parse(timestamp)
  return csvText(`${dateInDubai(instant)} ${timeInDubai(instant)}`)
}

/**
 * A host's statement as CSV: header and one row per earning line, newest first. It has no row of totals, which a
 * spreadsheet would count as an earning. Dates are in Dubai time.
 */
export async function* writeStatementFile(db: Database, scope: StatementScope): AsyncGenerator<CsvCell[]> {
  yield COLUMNS.map(csvText)
  let after: StatementPlace | null = null
  do {
    const rows = await statementLines(db, scope, { after, limit: PAGE })
    for (const row of rows) {
      const line = lineOf(row, scope.now)
      const { period } = line
      yield [
        inDubai(line.accruedAt),
        csvText(line.kind === 'deposit' && line.netFils < 0 ? 'Deposit given back' : KINDS[line.kind]),
        csvText(STATES[line.state]),
        csvText(line.reference),
        csvText(line.vehicle),
        csvText(`${period.pickUpDate} ${period.pickUpTime}`),
        csvText(`${period.returnDate} ${period.returnTime}`),
        csvCount(line.days),
        csvDirhams(line.subtotalFils),
        csvDirhams(line.platformFeeFils),
        csvDirhams(line.netFils),
        inDubai(line.availableAt),
        csvText(line.payoutReference ?? ''),
      ]
    }
    const last = rows.length === PAGE ? rows.at(-1) : undefined
    after = last ? { accruedAt: last.accrued_at.getTime(), id: last.id } : null
  } while (after !== null)
}
