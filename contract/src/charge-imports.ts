import { MAX_EVIDENCE } from '@rihla/domain/charges/charge'
import { MAX_STATEMENT_CHARACTERS, MAX_STATEMENT_ROWS } from '@rihla/domain/tolls/statement'
import { TOLL_ROADS } from '@rihla/domain/tolls/toll-rules'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { exactText, FilsAmount, Id, Timestamp } from './fields.ts'

/** The text of a CSV file. It keeps its line breaks and tabs; NUL characters go. */
const StatementText = z
  .string()
  .overwrite((raw) => raw.replaceAll('\u0000', ''))
  .min(1)
  .max(MAX_STATEMENT_CHARACTERS)

const ImportedRow = z.object({
  /** Of the file, counted from 1. */
  line: z.number().int(),
  plate: z.string(),
  at: Timestamp,
  /** The gate as the statement names it, or the place of a fine. */
  place: z.string(),
  /** The number of a fine. */
  number: z.string().nullable(),
  amountFils: FilsAmount.nullable(),
  /** Only `matched` rows are asked. */
  state: z.enum([
    'matched',
    'unknown_plate',
    'ambiguous_plate',
    'outside_trips',
    'asked_before',
    'repeated',
    'too_late',
  ]),
  bookingId: Id.nullable(),
})
export type ImportedRow = z.infer<typeof ImportedRow>

const UnreadRow = z.object({
  line: z.number().int(),
  problem: z.enum([
    'date_unreadable',
    'time_unreadable',
    'plate_missing',
    'gate_missing',
    'gate_unknown',
    'number_missing',
    'amount_unreadable',
  ]),
  /** The cell that was not understood; empty when it is missing. */
  cell: z.string(),
})
export type UnreadRow = z.infer<typeof UnreadRow>

/** The tolls of one booking on one road, or one fine. */
const ImportedCharge = z.object({
  /** Names it in the confirmation. */
  key: z.string(),
  kind: z.enum(['toll', 'fine']),
  bookingId: Id,
  reference: z.string(),
  vehicle: z.string(),
  road: z.enum(TOLL_ROADS).nullable(),
  number: z.string().nullable(),
  lines: z.array(z.number().int()),
  /** By the statement; null when it gives no amounts. */
  statementFils: FilsAmount.nullable(),
  /** What the renter is asked: tolls by the toll table, a fine with its agreed fee. */
  chargeFils: FilsAmount,
  /** `statement_lower` and `nothing_owed` are not asked. A fine needs a photo of its ticket. */
  state: z.enum(['ready', 'statement_lower', 'nothing_owed']),
})
export type ImportedCharge = z.infer<typeof ImportedCharge>

const ChargeImportPreview = z.object({
  kind: z.enum(['toll', 'fine']),
  rows: z.array(ImportedRow).max(MAX_STATEMENT_ROWS),
  unread: z.array(UnreadRow).max(MAX_STATEMENT_ROWS),
  charges: z.array(ImportedCharge),
  /** Days after the return within which charges can be asked. */
  askDays: z.object({ tolls: z.number(), fines: z.number() }),
})
export type ChargeImportPreview = z.infer<typeof ChargeImportPreview>

/** As many as one press of a button asks. */
const MAX_ASKED_AT_ONCE = 100

export const chargeImports = {
  preview: endpoint({
    access: 'person',
    method: 'POST',
    path: '/host/charge-imports/preview',
    summary:
      'Matches the rows of a statement of tolls or fines to one’s trips by plate and time; nothing is asked or stored',
    tag: 'charges',
    input: z.strictObject({ text: StatementText }),
    output: ChargeImportPreview,
  }),
  confirm: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/host/charge-imports',
    summary:
      'Asks charges of a statement that a preview showed; what was asked before is refused, one by one',
    tag: 'charges',
    input: z.strictObject({
      text: StatementText,
      charges: z
        .array(
          z.strictObject({
            key: exactText(100, 1),
            /** What the preview showed; another amount is refused with `price_changed`. */
            expectedFils: z.number().int().min(1),
            /** Photos of the ticket of a fine; see `ChargeEvidenceUpload`. */
            evidenceIds: z.array(Id).max(MAX_EVIDENCE).default([]),
          }),
        )
        .min(1)
        .max(MAX_ASKED_AT_ONCE),
    }),
    output: z.object({
      results: z.array(
        z.object({
          key: z.string(),
          chargeId: Id.nullable(),
          /** The code of the refusal; null when it was asked, also by an earlier attempt with the same idempotency key. */
          refused: z.string().nullable(),
        }),
      ),
    }),
  }),
}
