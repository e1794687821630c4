import { MAX_CHARGE_WORDS, MAX_EVIDENCE } from '@rihla/domain/charges/charge'
import { z } from 'zod'
import { Clock, compactCode, Day, exactText, Id, line, text } from '../fields.ts'
import { TollRoad } from './charge.ts'

export const EvidenceIds = z.array(Id).max(MAX_EVIDENCE).default([])
export const AskedFils = z.number().int().min(1).max(100_000_000)

/** The words and files that go with what a host asks. */
export const Said = { reason: text(MAX_CHARGE_WORDS).default(''), evidenceIds: EvidenceIds }
/** What a host asks. Amounts of the kinds that the system proposes are not asked by hand. */
export const ChargeRequest = z.discriminatedUnion('kind', [
  z.strictObject({
    ...Said,
    kind: z.literal('toll'),
    road: TollRoad,
    /** Priced by the toll table; without them `receiptFils` and one moment of the trip are needed. */
    crossings: z
      .array(z.strictObject({ gate: exactText(60, 1), day: Day, time: Clock }))
      .max(200)
      .default([]),
    receiptFils: AskedFils.optional(),
    day: Day.optional(),
    time: Clock.optional(),
  }),
  z.strictObject({
    ...Said,
    kind: z.literal('fine'),
    /** Without spaces and dashes, in capitals. */
    number: compactCode(40, 1).toUpperCase(),
    day: Day,
    time: Clock,
    ticketFils: AskedFils,
  }),
  z.strictObject({ ...Said, kind: z.literal('cleaning'), amountFils: AskedFils }),
  z.strictObject({ ...Said, kind: z.literal('smoking'), amountFils: AskedFils }),
  z.strictObject({
    ...Said,
    kind: z.literal('damage'),
    /** Null: reported now, its figure follows. */
    amountFils: AskedFils.nullable(),
    hasPoliceReport: z.boolean().default(false),
  }),
  z.strictObject({ ...Said, kind: z.literal('lost_item'), title: line(100, 1), amountFils: AskedFils }),
  z.strictObject({ ...Said, kind: z.literal('other'), title: line(100, 1), amountFils: AskedFils }),
])
export type ChargeRequest = z.infer<typeof ChargeRequest>
