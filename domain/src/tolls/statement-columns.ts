import { foldedLetters } from '../text/fold-text.ts'
import type { CsvRecord } from './csv.ts'

/** What a column of a statement of Salik, Darb or the police holds. */
export type StatementColumn =
  | 'date'
  | 'time'
  | 'dateTime'
  | 'plate'
  | 'plateCode'
  | 'plateSource'
  | 'gate'
  | 'direction'
  | 'amount'
  | 'number'

/** Headings as statements have them. Case, spaces, punctuation, Arabic spellings and units in brackets do not count. */
const HEADINGS: Record<StatementColumn, readonly string[]> = {
  date: [
    ...['Date', 'Trip Date', 'Transaction Date', 'Crossing Date', 'Toll Date', 'Passage Date'],
    ...['Fine Date', 'Violation Date', 'Ticket Date', 'Date of Violation', 'Offence Date'],
    ...['التاريخ', 'تاريخ الرحلة', 'تاريخ العبور', 'تاريخ المعاملة', 'تاريخ المخالفة', 'تاريخ التذكرة'],
  ],
  time: [
    ...['Time', 'Trip Time', 'Transaction Time', 'Crossing Time', 'Toll Time', 'Passage Time'],
    ...['Fine Time', 'Violation Time', 'Ticket Time', 'Time of Violation', 'Offence Time'],
    ...['الوقت', 'وقت الرحلة', 'وقت العبور', 'وقت المعاملة', 'وقت المخالفة', 'الساعة'],
  ],
  dateTime: [
    ...['Date and Time', 'Date Time', 'Date & Time', 'Trip Date and Time', 'Trip Date Time'],
    ...[
      'Transaction Date and Time',
      'Crossing Date and Time',
      'Ticket Date and Time',
      'Violation Date and Time',
    ],
    ...['التاريخ والوقت', 'تاريخ ووقت الرحلة', 'تاريخ ووقت العبور', 'تاريخ ووقت المخالفة'],
  ],
  plate: [
    ...['Plate', 'Plate Number', 'Plate No', 'License Plate', 'Licence Plate', 'Number Plate'],
    ...['Vehicle Plate', 'Vehicle Plate Number', 'Plate Details', 'Vehicle'],
    ...['رقم اللوحة', 'اللوحة', 'لوحة المركبة', 'رقم لوحة المركبة', 'رقم لوحة السيارة', 'المركبة'],
  ],
  plateCode: [
    'Plate Code',
    'Plate Color',
    'Plate Category',
    'Code',
    'رمز اللوحة',
    'كود اللوحة',
    'فئة اللوحة',
  ],
  plateSource: [
    ...['Plate Source', 'Plate Emirate', 'Plate Country', 'Source', 'Emirate'],
    ...['مصدر اللوحة', 'إمارة اللوحة', 'جهة اللوحة', 'الإمارة'],
  ],
  gate: [
    ...[
      'Gate',
      'Toll Gate',
      'Gate Name',
      'Toll Gate Name',
      'Toll Location',
      'Location',
      'Place',
      'Toll Point',
    ],
    ...[
      'البوابة',
      'اسم البوابة',
      'بوابة التعرفة',
      'بوابة التعرفة المرورية',
      'الموقع',
      'المكان',
      'مكان المخالفة',
    ],
  ],
  direction: ['Direction', 'Travel Direction', 'Trip Direction', 'الاتجاه', 'اتجاه السير', 'اتجاه الرحلة'],
  amount: [
    ...['Amount', 'Toll Amount', 'Trip Amount', 'Toll Fee', 'Toll', 'Fee', 'Charge', 'Fine Amount'],
    ...['Ticket Fee', 'Fine', 'Ticket Amount', 'Violation Amount', 'Total', 'Total Amount'],
    ...['المبلغ', 'القيمة', 'الرسوم', 'قيمة التعرفة', 'قيمة المخالفة', 'مبلغ المخالفة', 'الإجمالي'],
  ],
  number: [
    ...['Fine Number', 'Fine No', 'Ticket Number', 'Ticket No', 'Violation Number', 'Violation No'],
    ...['رقم المخالفة', 'رقم التذكرة'],
  ],
}

/** No heading is longer; longer cells are not looked at. */
const LONGEST_HEADING = 60
const UNITS = /aed|dhs?|دإ|درهم/g
const withoutUnits = (heading: string): string =>
  foldedLetters(heading.replace(/[([].*?[)\]]/g, '')).replace(UNITS, '')

const COLUMN_OF_HEADING: ReadonlyMap<string, StatementColumn> = new Map(
  (Object.entries(HEADINGS) as Array<[StatementColumn, readonly string[]]>).flatMap(([column, headings]) =>
    headings.map((heading) => [withoutUnits(heading), column] as const),
  ),
)

/** The cell index of each known column. */
export type Layout = Partial<Record<StatementColumn, number>>

/** What a statement must have, in the order in which it is named. */
export type NeededColumn = 'date' | 'time' | 'plate' | 'gateOrNumber'

/** The columns that a line of headings names; of two with one meaning the first counts. */
function layoutOf(cells: readonly string[]): Layout {
  const layout: Layout = {}
  for (const [place, cell] of cells.entries()) {
    if (cell.length > LONGEST_HEADING) continue
    const column = COLUMN_OF_HEADING.get(withoutUnits(cell))
    if (column) layout[column] ??= place
  }
  return layout
}

const missingIn = (layout: Layout): NeededColumn[] => [
  ...(layout.date === undefined && layout.dateTime === undefined ? (['date'] as const) : []),
  ...(layout.time === undefined && layout.dateTime === undefined ? (['time'] as const) : []),
  ...(layout.plate === undefined ? (['plate'] as const) : []),
  ...(layout.gate === undefined && layout.number === undefined ? (['gateOrNumber'] as const) : []),
]

/** A statement may begin with lines about the account. */
const HEADINGS_WITHIN = 20

/** The first line of headings, or what the nearest to one lacks. */
export function findHeadings(
  records: readonly CsvRecord[],
): { layout: Layout; place: number } | { missing: NeededColumn[] } {
  let nearest: NeededColumn[] = ['date', 'time', 'plate', 'gateOrNumber']
  for (const [place, { cells }] of records.slice(0, HEADINGS_WITHIN).entries()) {
    const layout = layoutOf(cells)
    const missing = missingIn(layout)
    if (missing.length === 0) return { layout, place }
    if (missing.length < nearest.length) nearest = missing
  }
  return { missing: nearest }
}
