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

/** Columns of the moment of a row, by what the moment is of. */
type MomentColumn = 'date' | 'time' | 'dateTime'
/**
 * Statements can have several: of the crossing or offence itself, of nothing in particular, and of its entry into the
 * account, which can be a day later. The first of these that a statement has counts.
 */
const MOMENTS = ['event', 'plain', 'entry'] as const
type Moment = (typeof MOMENTS)[number]

/** Case, spaces, punctuation, Arabic spellings and units in brackets of headings do not count. */
const MOMENT_HEADINGS: Record<Moment, Record<MomentColumn, readonly string[]>> = {
  event: {
    date: [
      ...['Trip Date', 'Crossing Date', 'Toll Date', 'Passage Date'],
      ...['Fine Date', 'Violation Date', 'Ticket Date', 'Date of Violation', 'Offence Date'],
      ...['تاريخ الرحلة', 'تاريخ العبور', 'تاريخ المخالفة', 'تاريخ التذكرة'],
    ],
    time: [
      ...['Trip Time', 'Crossing Time', 'Toll Time', 'Passage Time'],
      ...['Fine Time', 'Violation Time', 'Ticket Time', 'Time of Violation', 'Offence Time'],
      ...['وقت الرحلة', 'وقت العبور', 'وقت المخالفة'],
    ],
    dateTime: [
      ...['Trip Date and Time', 'Trip Date Time', 'Crossing Date and Time'],
      ...['Ticket Date and Time', 'Violation Date and Time'],
      ...['تاريخ ووقت الرحلة', 'تاريخ ووقت العبور', 'تاريخ ووقت المخالفة'],
    ],
  },
  plain: {
    date: ['Date', 'التاريخ'],
    time: ['Time', 'الوقت', 'الساعة'],
    dateTime: ['Date and Time', 'Date Time', 'Date & Time', 'التاريخ والوقت'],
  },
  entry: {
    date: ['Transaction Date', 'تاريخ المعاملة'],
    time: ['Transaction Time', 'وقت المعاملة'],
    dateTime: ['Transaction Date and Time'],
  },
}

/** Headings of the other columns; of two with one meaning the first counts. */
const HEADINGS: Record<Exclude<StatementColumn, MomentColumn>, readonly string[]> = {
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

const byHeading = <Column extends string>(headings: Record<Column, readonly string[]>) =>
  new Map(
    (Object.entries(headings) as Array<[Column, readonly string[]]>).flatMap(([column, names]) =>
      names.map((name) => [withoutUnits(name), column] as const),
    ),
  )
const COLUMN_OF_HEADING = byHeading(HEADINGS)
const COLUMN_OF_MOMENT = {
  event: byHeading(MOMENT_HEADINGS.event),
  plain: byHeading(MOMENT_HEADINGS.plain),
  entry: byHeading(MOMENT_HEADINGS.entry),
}

/** The cell index of each known column. */
export type Layout = Partial<Record<StatementColumn, number>>

/** What a statement must have, in the order in which it is named. */
export type NeededColumn = 'date' | 'time' | 'plate' | 'gateOrNumber'

/** The columns that a line of headings names, without those of the moment. */
function layoutOf(headings: ReadonlyArray<string | null>): Layout {
  const layout: Layout = {}
  for (const [place, heading] of headings.entries()) {
    const column = heading === null ? undefined : COLUMN_OF_HEADING.get(heading)
    if (column) layout[column] ??= place
  }
  return layout
}

type MomentPlaces = Record<MomentColumn, number[]>
const hasAll = ({ date, time, dateTime }: MomentPlaces) =>
  dateTime.length > 0 || (date.length > 0 && time.length > 0)

/**
 * The columns of the moment of a row, or those of which nobody can know which ones count: two of one meaning, and
 * halves of different moments. A date or time alone goes with the plain other half, as in 'Trip Date, Time'.
 */
function momentOf(headings: ReadonlyArray<string | null>): Layout | { ambiguous: number[] } {
  const placesOf = (moment: Moment): MomentPlaces => {
    const places: MomentPlaces = { date: [], time: [], dateTime: [] }
    for (const [place, heading] of headings.entries()) {
      const column = heading === null ? undefined : COLUMN_OF_MOMENT[moment].get(heading)
      if (column) places[column].push(place)
    }
    return places
  }
  const found = MOMENTS.map((moment) => ({ moment, places: placesOf(moment) })).filter(
    ({ places }) => Object.values(places).flat().length > 0,
  )
  const [best] = found
  if (!best) return {}
  const half = best.places.date.length > 0 ? 'time' : 'date'
  const other = hasAll(best.places) ? undefined : found.slice(1).find(({ places }) => places[half].length > 0)
  const chosen = other ? { ...best.places, [half]: other.places[half] } : best.places
  const isMixed =
    other !== undefined && (hasAll(other.places) || (best.moment === 'event' && other.moment === 'entry'))
  const isTwice = Object.values(chosen).some((places) => places.length > 1)
  if (isMixed || isTwice)
    return { ambiguous: [...Object.values(chosen), ...Object.values(other?.places ?? {})].flat() }
  const [date, time, dateTime] = [chosen.date[0], chosen.time[0], chosen.dateTime[0]]
  return {
    ...(date === undefined ? {} : { date }),
    ...(time === undefined ? {} : { time }),
    ...(dateTime === undefined ? {} : { dateTime }),
  }
}

const missingIn = (layout: Layout): NeededColumn[] => [
  ...(layout.date === undefined && layout.dateTime === undefined ? (['date'] as const) : []),
  ...(layout.time === undefined && layout.dateTime === undefined ? (['time'] as const) : []),
  ...(layout.plate === undefined ? (['plate'] as const) : []),
  ...(layout.gate === undefined && layout.number === undefined ? (['gateOrNumber'] as const) : []),
]

/** A statement may begin with lines about the account. */
const HEADINGS_WITHIN = 20

export type FoundHeadings =
  | { layout: Layout; place: number }
  | { ambiguous: string[] }
  | { missing: NeededColumn[] }

/** The first line of headings, the columns of its moment that are ambiguous, or what the nearest line lacks. */
export function findHeadings(records: readonly CsvRecord[]): FoundHeadings {
  let nearest: NeededColumn[] = ['date', 'time', 'plate', 'gateOrNumber']
  for (const [place, { cells }] of records.slice(0, HEADINGS_WITHIN).entries()) {
    const headings = cells.map((cell) => (cell.length > LONGEST_HEADING ? null : withoutUnits(cell)))
    const moment = momentOf(headings)
    const layout = layoutOf(headings)
    const missing = missingIn('ambiguous' in moment ? { ...layout, dateTime: 0 } : { ...layout, ...moment })
    if (missing.length === 0)
      return 'ambiguous' in moment
        ? { ambiguous: [...new Set(moment.ambiguous)].toSorted((a, b) => a - b).map((at) => cells[at] ?? '') }
        : { layout: { ...layout, ...moment }, place }
    if (missing.length < nearest.length) nearest = missing
  }
  return { missing: nearest }
}
