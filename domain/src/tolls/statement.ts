import type { Fils } from '../pricing/money.ts'
import { foldedLetters } from '../text/fold-text.ts'
import { compactDigits } from '../text/plain-digits.ts'
import { type Instant, instantInDubai } from '../time/dubai-time.ts'
import { type CsvRecord, readCsv } from './csv.ts'
import { gateNamed, type KnownGate } from './gate-names.ts'
import { findHeadings, type Layout, type NeededColumn, type StatementColumn } from './statement-columns.ts'
import { plainCell, statementAmount, statementDate, statementTime } from './statement-values.ts'
import type { TollRoad } from './toll-rules.ts'

/** Limits of one import, so that a call fits the body limit and its answer a page. */
export const MAX_STATEMENT_CHARACTERS = 120_000
export const MAX_STATEMENT_ROWS = 1000

interface RowBase {
  /** Of the file, counted from 1. */
  line: number
  /** As it is written, emirate and code included. */
  plate: string
  /** To the minute. */
  at: Instant
}
export interface CrossingRow extends RowBase {
  kind: 'toll'
  gate: string
  gateName: string
  road: TollRoad
  direction: string | null
  /** Null when the statement does not say. */
  amountFils: Fils | null
}
export interface FineRow extends RowBase {
  kind: 'fine'
  number: string
  place: string
  amountFils: Fils
}
export type StatementRow = CrossingRow | FineRow

/** Why a row of a statement was not understood. */
export type RowProblem =
  | 'date_unreadable'
  | 'time_unreadable'
  | 'plate_missing'
  | 'gate_missing'
  | 'gate_unknown'
  | 'number_missing'
  | 'amount_unreadable'
export interface BadRow {
  line: number
  problem: RowProblem
  /** The cell that was not understood; empty when it is missing. */
  cell: string
}

/** Why a text is not read at all. */
export type StatementProblem =
  | { problem: 'empty' | 'too_large' | 'too_many_rows' }
  | { problem: 'quote_unclosed'; line: number }
  | { problem: 'columns_missing'; missing: NeededColumn[] }
  /** The headings of dates and times of which nobody can know which ones count. */
  | { problem: 'columns_ambiguous'; columns: string[] }

export interface Statement {
  kind: 'toll' | 'fine'
  rows: StatementRow[]
  badRows: BadRow[]
}

/** What is read of a cell: no value is longer, and patterns take their time with very long ones. */
const LONGEST_CELL = 120

const DELIMITERS = [',', ';', '\t', '|']

/**
 * Reads a statement of tolls or fines as CSV, with commas, semicolons or tabs and headings in English or Arabic. A row
 * that is not understood is named with its line; lines of totals are left out.
 */
export function readStatement(text: string, gates: readonly KnownGate[]): Statement | StatementProblem {
  if (text.length > MAX_STATEMENT_CHARACTERS) return { problem: 'too_large' }
  const plain = text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '\n')
  if (plain.trim() === '') return { problem: 'empty' }
  const attempts = DELIMITERS.map((delimiter) => {
    const csv = readCsv(plain, delimiter)
    return { csv, headings: findHeadings(csv.records) }
  })
  for (const { csv, headings } of attempts) {
    if ('ambiguous' in headings) return { problem: 'columns_ambiguous', columns: headings.ambiguous }
    if (!('layout' in headings)) continue
    if (csv.unclosedLine !== null) return { problem: 'quote_unclosed', line: csv.unclosedLine }
    const records = csv.records.slice(headings.place + 1).filter((record) => !isTotal(record))
    if (records.length === 0) return { problem: 'empty' }
    if (records.length > MAX_STATEMENT_ROWS) return { problem: 'too_many_rows' }
    return rowsOf(records, headings.layout, gates)
  }
  const unclosed = attempts.find(({ csv }) => csv.unclosedLine !== null)?.csv.unclosedLine
  const missing = attempts
    .flatMap(({ headings }) => ('missing' in headings ? [headings.missing] : []))
    .reduce((least, one) => (one.length < least.length ? one : least))
  return unclosed != null && missing.length > 2
    ? { problem: 'quote_unclosed', line: unclosed }
    : { problem: 'columns_missing', missing }
}

const TOTALS = ['total', 'grandtotal', 'subtotal', 'totalamount', 'المجموع', 'الاجمالي', 'اجمالي', 'مجموع']
const isTotal = ({ cells }: CsvRecord): boolean => {
  const first = foldedLetters(cells.find((cell) => cell.trim() !== '') ?? '').replace(/\d+/g, '')
  return TOTALS.includes(first)
}

function rowsOf(records: readonly CsvRecord[], layout: Layout, gates: readonly KnownGate[]): Statement {
  const kind = layout.number === undefined ? 'toll' : 'fine'
  const rows: StatementRow[] = []
  const badRows: BadRow[] = []
  for (const { line, cells } of records) {
    const cell = (column: StatementColumn): string => {
      const place = layout[column]
      return place === undefined ? '' : plainCell((cells[place] ?? '').slice(0, LONGEST_CELL))
    }
    const read = kind === 'toll' ? crossingIn(cell, gates) : fineIn(cell)
    if ('problem' in read) badRows.push({ line, ...read })
    else rows.push({ line, ...read })
  }
  return { kind, rows, badRows }
}

type CellOf = (column: StatementColumn) => string
type Read<Row> = Omit<Row, 'line'> | Omit<BadRow, 'line'>

function crossingIn(cell: CellOf, gates: readonly KnownGate[]): Read<CrossingRow> {
  const base = baseIn(cell)
  if ('problem' in base) return base
  const [gateName, amount] = [cell('gate'), cell('amount')]
  if (gateName === '') return { problem: 'gate_missing', cell: '' }
  const gate = gateNamed(gateName, gates)
  if (!gate) return { problem: 'gate_unknown', cell: gateName }
  const amountFils = amount === '' ? null : statementAmount(amount)
  if (amount !== '' && amountFils === null) return { problem: 'amount_unreadable', cell: amount }
  const direction = foldedLetters(cell('direction')) || null
  return { kind: 'toll', ...base, gate: gate.slug, gateName, road: gate.road, direction, amountFils }
}

function fineIn(cell: CellOf): Read<FineRow> {
  const base = baseIn(cell)
  if ('problem' in base) return base
  const [number, amount] = [compactDigits(cell('number')).toUpperCase(), cell('amount')]
  if (number === '' || number.length > 40) return { problem: 'number_missing', cell: number.slice(0, 40) }
  const amountFils = statementAmount(amount)
  if (!amountFils) return { problem: 'amount_unreadable', cell: amount }
  return { kind: 'fine', ...base, number, place: cell('gate'), amountFils }
}

function baseIn(cell: CellOf): Omit<RowBase, 'line'> | Omit<BadRow, 'line'> {
  const [dateText, timeText] = [cell('date') || cell('dateTime'), cell('time') || cell('dateTime')]
  const date = statementDate(dateText)
  if (!date) return { problem: 'date_unreadable', cell: dateText }
  const time = statementTime(timeText)
  if (!time) return { problem: 'time_unreadable', cell: timeText }
  const number = cell('plate')
  if (number === '') return { problem: 'plate_missing', cell: '' }
  const plate = [cell('plateSource'), cell('plateCode'), number].filter(Boolean).join(' ')
  return { plate, at: instantInDubai(date, time) }
}
