import type {
  ChargeImportPreview,
  ImportedCharge,
  ImportedRow,
  UnreadRow,
} from '@rihla/contract/charge-imports'
import type { Problem } from '@rihla/contract/problem'
import { MAX_STATEMENT_ROWS } from '@rihla/domain/tolls/statement'
import { commaList } from '../../../i18n/lists.ts'
import { refusalMessage } from '../../../i18n/refusal-messages.ts'
import { m } from '../../../paraglide/messages.js'

type AskDays = ChargeImportPreview['askDays']

const STATE_WORDS: Record<Exclude<ImportedRow['state'], 'matched'>, (askDays: AskDays) => string> = {
  unknown_plate: m.charge_import_unknown_plate,
  ambiguous_plate: m.charge_import_ambiguous_plate,
  outside_trips: m.charge_import_outside_trips,
  asked_before: m.charge_import_asked_before,
  repeated: m.charge_import_repeated,
  too_late: m.charge_import_too_late,
}

/** Why a row that was read is not asked; empty for one that is. */
export const whyNotAsked = ({ state }: Pick<ImportedRow, 'state'>, askDays: AskDays): string =>
  state === 'matched' ? '' : STATE_WORDS[state](askDays)

const CELL_WORDS: Record<UnreadRow['problem'], (cell: { cell: string }) => string> = {
  date_unreadable: m.charge_import_date_unreadable,
  time_unreadable: m.charge_import_time_unreadable,
  plate_missing: m.charge_import_plate_missing,
  gate_missing: m.charge_import_gate_missing,
  gate_unknown: m.charge_import_gate_unknown,
  number_missing: m.charge_import_number_missing,
  amount_unreadable: m.charge_import_amount_unreadable,
}
const MISSING_WORDS: Partial<Record<UnreadRow['problem'], () => string>> = {
  date_unreadable: m.charge_import_date_missing,
  time_unreadable: m.charge_import_time_missing,
  amount_unreadable: m.charge_import_amount_missing,
}

/** What is wrong with a row that was not understood. */
export const whyUnread = ({ problem, cell }: Pick<UnreadRow, 'problem' | 'cell'>): string =>
  (cell === '' ? MISSING_WORDS[problem]?.() : undefined) ?? CELL_WORDS[problem]({ cell })

const COLUMN_WORDS: Record<string, () => string> = {
  date: m.charge_import_column_date,
  time: m.charge_import_column_time,
  plate: m.charge_import_column_plate,
  gateOrNumber: m.charge_import_column_gate_or_number,
}

const TEXT_PROBLEMS: Record<
  string,
  (details: { line: number; missing: string[]; columns: string[] }) => string
> = {
  empty: m.charge_import_empty,
  too_large: m.charge_import_too_large,
  too_big: m.charge_import_too_large,
  too_many_rows: () => m.charge_import_too_many_rows({ count: MAX_STATEMENT_ROWS }),
  quote_unclosed: ({ line }) => m.charge_import_quote_unclosed({ line }),
  columns_missing: ({ missing }) =>
    m.charge_import_columns_missing({
      columns: commaList(missing.map((column) => COLUMN_WORDS[column]?.() ?? column)),
    }),
  columns_ambiguous: ({ columns }) => m.charge_import_columns_ambiguous({ columns: commaList(columns) }),
}

/** Why a text is no statement; the general message for any other refusal. */
export function statementMessage(problem: Problem): string {
  if (problem.code === 'body_too_large') return m.charge_import_too_large()
  const code = problem.fields?.find(({ field }) => field === 'text')?.code ?? ''
  const { line, missing, columns } = problem.details ?? {}
  const words = TEXT_PROBLEMS[code]
  return words
    ? words({
        line: typeof line === 'number' ? line : 0,
        missing: Array.isArray(missing) ? missing.map(String) : [],
        columns: Array.isArray(columns) ? columns.map(String) : [],
      })
    : refusalMessage(problem)
}

/** "Salik tolls", "Fine 7012345". */
export const chargeTitle = ({ road, number }: Pick<ImportedCharge, 'road' | 'number'>): string =>
  road === 'salik'
    ? m.charge_import_salik()
    : road === 'darb'
      ? m.charge_import_darb()
      : m.charge_import_fine({ number: number ?? '' })
