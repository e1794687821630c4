import { CHARGE_KINDS } from '@rihla/domain/charges/charge'
import { EARNING_STATES } from '@rihla/domain/payouts/earnings'
import { MOST_PAYOUTS_AT_ONCE, PAYOUT_STATUSES } from '@rihla/domain/payouts/payout'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { compactCode, exactText, FilsAmount, Id, line, Nothing, Period, Timestamp, text } from './fields.ts'

/** A month in Dubai, `YYYY-MM`. */
export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

/** `accrued`: not yet available; `sent`: in a payout; `paid_out`: the bank has confirmed that payout. */
export const EarningState = z.enum(EARNING_STATES)

const PayoutStatus = z.enum(PAYOUT_STATUSES)

/**
 * One line of a host's statement: a completed trip, the host's share of what was kept after a late cancellation or a
 * no-show, the part taken back after a later refund (negative), a kept deposit, or a charge that was paid (negative
 * when it was reversed).
 */
export const EarningLine = z.object({
  id: Id,
  kind: z.enum(['trip', 'cancellation', 'adjustment', 'deposit', 'charge']),
  /** What a line of kind `charge` is about; null for all others. */
  chargeKind: z.enum(CHARGE_KINDS).nullable(),
  state: EarningState,
  bookingId: Id,
  reference: z.string(),
  vehicle: z.string(),
  period: Period,
  days: z.number().int(),
  subtotalFils: FilsAmount,
  platformFeeFils: FilsAmount,
  netFils: FilsAmount,
  accruedAt: Timestamp,
  availableAt: Timestamp,
  payoutReference: z.string().nullable(),
})
export type EarningLine = z.infer<typeof EarningLine>

export const Payout = z.object({
  id: Id,
  reference: z.string(),
  amountFils: FilsAmount,
  /** Shows only the country and the last four digits. */
  ibanMasked: z.string(),
  holderName: z.string(),
  status: PayoutStatus,
  createdAt: Timestamp,
  /** When it was confirmed or bounced; null before. */
  settledAt: Timestamp.nullable(),
  /** The bank's reason when it bounced. */
  bounceReason: z.string().nullable(),
  lines: z.number().int(),
})
export type Payout = z.infer<typeof Payout>

/** Where payouts go. The IBAN is masked even for its owner. */
export const BankAccount = z.object({ ibanMasked: z.string(), holderName: z.string(), changedAt: Timestamp })

const StatementQuestion = z.strictObject({
  month: Month.optional(),
  state: EarningState.optional(),
  after: exactText(200).optional(),
  limit: z.number().int().min(1).max(100).default(20),
})

/** The statement as CSV with the same lines and totals: GET with optional `month` and `state`. */
export const EARNINGS_CSV_PATH = '/api/v1/host/earnings.csv'

const PayoutBatch = z.object({
  id: Id,
  reference: z.string(),
  payouts: z.number().int(),
  /** How many of them are in each state. */
  sent: z.number().int(),
  confirmed: z.number().int(),
  bounced: z.number().int(),
  /** The sum of all payouts that were sent, those that bounced included. */
  totalFils: FilsAmount,
  createdAt: Timestamp,
})
export type PayoutBatch = z.infer<typeof PayoutBatch>

/** A payout as an admin sees it. */
export const BatchPayout = Payout.extend({
  host: z.object({ id: Id, name: z.string(), email: z.string() }),
})
export type BatchPayout = z.infer<typeof BatchPayout>

const BatchDetail = z.object({ batch: PayoutBatch, payouts: z.array(BatchPayout) })

export const earnings = {
  overview: endpoint({
    access: 'person',
    method: 'GET',
    path: '/host/earnings',
    summary: 'Twelve months of earnings and what stands where',
    tag: 'earnings',
    input: Nothing,
    output: z.object({
      /** The last twelve months, oldest first, including months without earnings; `trips` counts completed trips. */
      months: z.array(z.object({ month: Month, netFils: FilsAmount, trips: z.number().int() })),
      accruedFils: FilsAmount,
      onHoldFils: FilsAmount,
      availableFils: FilsAmount,
      /** In payouts that the bank has not confirmed yet. */
      sentFils: FilsAmount,
      /** In payouts that the bank has confirmed. */
      paidOutFils: FilsAmount,
      /** What confirmed and active bookings will earn once completed. */
      expectedFils: FilsAmount,
      bankAccount: BankAccount.nullable(),
    }),
  }),
  statement: endpoint({
    access: 'person',
    method: 'GET',
    path: '/host/earnings/lines',
    summary: 'The statement, newest first, with the sums of all that match',
    tag: 'earnings',
    input: StatementQuestion,
    output: z.object({
      lines: z.array(EarningLine),
      sums: z.object({
        lines: z.number().int(),
        subtotalFils: FilsAmount,
        platformFeeFils: FilsAmount,
        netFils: FilsAmount,
      }),
      nextAfter: z.string().nullable(),
    }),
  }),
  payouts: endpoint({
    access: 'person',
    method: 'GET',
    path: '/host/payouts',
    summary: 'What was sent to the bank account of this host and whether it arrived, newest first',
    tag: 'earnings',
    input: z.strictObject({
      after: exactText(200).optional(),
      limit: z.number().int().min(1).max(100).default(20),
    }),
    output: z.object({ payouts: z.array(Payout), nextAfter: z.string().nullable() }),
  }),
  setBankAccount: endpoint({
    access: 'person',
    method: 'POST',
    path: '/host/bank-account',
    summary: 'Where payouts go from now on; asks for a fresh proof of who it is',
    tag: 'earnings',
    input: z.strictObject({ iban: compactCode(42, 1), holderName: line(100, 2) }),
    output: z.object({ bankAccount: BankAccount }),
  }),
  removeBankAccount: endpoint({
    access: 'person',
    method: 'DELETE',
    path: '/host/bank-account',
    summary: 'Forgets where payouts go; earnings wait',
    tag: 'earnings',
    input: Nothing,
    output: z.object({ removed: z.literal(true) }),
  }),
  payoutsDue: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/payouts/due',
    summary: 'What is available per host, the highest first, and who has no bank account yet',
    tag: 'earnings',
    input: z.strictObject({
      after: exactText(200).optional(),
      /** By default as many as one batch can have. */
      limit: z.number().int().min(1).max(MOST_PAYOUTS_AT_ONCE).default(MOST_PAYOUTS_AT_ONCE),
    }),
    output: z.object({
      hosts: z.array(
        z.object({
          hostId: Id,
          name: z.string(),
          email: z.string(),
          availableFils: FilsAmount,
          lines: z.number().int(),
          ibanMasked: z.string().nullable(),
        }),
      ),
      nextAfter: z.string().nullable(),
      /** What all hosts with a bank account but the caller, on every page, would be paid now. */
      totalFils: FilsAmount,
    }),
  }),
  batches: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/payout-batches',
    summary: 'The batches of payouts, newest first',
    tag: 'earnings',
    input: z.strictObject({
      after: exactText(200).optional(),
      limit: z.number().int().min(1).max(100).default(20),
    }),
    output: z.object({ batches: z.array(PayoutBatch), nextAfter: z.string().nullable() }),
  }),
  payOut: endpoint({
    access: 'admin',
    idempotent: true,
    method: 'POST',
    path: '/admin/payouts',
    summary: 'Makes a batch of all that is available for the chosen hosts; asks for a fresh proof',
    tag: 'earnings',
    successStatus: 201,
    input: z.strictObject({
      /** The chosen hosts with the amounts the admin saw; other amounts answer 409 `payout_changed`. */
      hosts: z
        .array(z.strictObject({ hostId: Id, amountFils: z.number().int().min(1) }))
        .min(1)
        .max(MOST_PAYOUTS_AT_ONCE),
    }),
    output: z.object({ batch: PayoutBatch }),
  }),
  batch: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/payout-batches/{batchId}',
    summary: 'One batch with its payouts and their states',
    tag: 'earnings',
    input: z.strictObject({ batchId: Id }),
    output: BatchDetail,
  }),
  confirmPayouts: endpoint({
    access: 'admin',
    idempotent: true,
    method: 'POST',
    path: '/admin/payout-batches/{batchId}/confirm',
    summary:
      'The bank has paid these payouts of a batch: their earnings are paid out; asks for a fresh proof',
    tag: 'earnings',
    input: z.strictObject({ batchId: Id, payoutIds: z.array(Id).min(1).max(MOST_PAYOUTS_AT_ONCE) }),
    output: BatchDetail,
  }),
  bouncePayout: endpoint({
    access: 'admin',
    idempotent: true,
    method: 'POST',
    path: '/admin/payouts/{payoutId}/bounce',
    summary:
      'The bank has returned this payout, for a reason that the host reads: its earnings are available again; asks for a fresh proof',
    tag: 'earnings',
    input: z.strictObject({ payoutId: Id, reason: text(500, 1) }),
    output: BatchDetail,
  }),
}
