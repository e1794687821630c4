import type { EarningLine } from '@rihla/contract/earnings'
import { vehicleTitleIn } from '@rihla/domain/names/names-in'
import { dateInDubai, timeInDubai } from '@rihla/domain/time/dubai-time'
import type { Database } from '../../database/database.ts'
import type { OrderCursor } from '../../http/api/order-cursor.ts'
import { type CsvCell, csvCount, csvDirhams, csvText } from '../../http/files/csv.ts'
import type { MessageKey } from '../../messages/catalogues.ts'
import type { Texts } from '../../messages/texts.ts'
import { lineOf } from './show-statement.ts'
import { type StatementScope, statementLines } from './statement-store.ts'

/** Rows read at once. */
const PAGE = 1000

const COLUMNS = [
  'table_heading_date',
  'table_heading_kind',
  'table_heading_state',
  'table_heading_booking',
  'table_heading_vehicle',
  'table_heading_pick_up',
  'table_heading_return',
  'table_heading_days',
  'table_heading_subtotal',
  'table_heading_platform_fee',
  'table_heading_net',
  'table_heading_available_from',
  'table_heading_payout',
] as const

const inDubai = (timestamp: string) => {
  const instant = Date.parse(timestamp)
  return csvText(`${dateInDubai(instant)} ${timeInDubai(instant)}`)
}

/** The name of a line's kind; what went back of a deposit or a charge has its own. */
function kindKeyOf({ kind, chargeKind, netFils }: EarningLine): MessageKey {
  if (kind === 'charge') {
    if (netFils < 0) return 'table_earning_charge_given_back'
    return `table_earning_charge_${chargeKind ?? 'other'}`
  }
  return kind === 'deposit' && netFils < 0 ? 'table_earning_deposit_given_back' : `table_earning_${kind}`
}

/**
 * A host's statement as CSV in a language: header and one row per earning line, newest first. It has no row of totals, which a
 * spreadsheet would count as an earning. Dates are in Dubai time.
 */
export async function* writeStatementFile(
  db: Database,
  scope: StatementScope,
  { say, language }: Texts,
): AsyncGenerator<CsvCell[]> {
  yield COLUMNS.map((key) => csvText(say(key)))
  let after: OrderCursor | null = null
  do {
    const rows = await statementLines(db, scope, { after, limit: PAGE })
    for (const row of rows) {
      const line = lineOf(row, scope.now)
      const { period } = line
      yield [
        inDubai(line.accruedAt),
        csvText(say(kindKeyOf(line))),
        csvText(say(`table_earning_state_${line.state}`)),
        csvText(line.reference),
        csvText(vehicleTitleIn(language, row)),
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
    after = last ? { order: last.accrued_at.getTime(), id: last.id } : null
  } while (after !== null)
}
