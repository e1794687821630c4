import { VERIFICATION_STEPS } from '@rihla/domain/people/verification'
import { RETENTION_NAMES, RETENTION_REASONS } from '@rihla/domain/retention'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, FilsAmount, Nothing, text } from './fields.ts'

/**
 * An event of the Server-Sent Events stream at `/api/v1/live?channels=…` (see `live-stream` on the server). An event
 * only says that something changed; the client reads the data through the normal endpoint. Channels: `vehicle:{id}`
 * (public; one listed vehicle, `vehicle.dates_changed` when only its free dates did, else `vehicle.changed`; up to 60
 * of them), `vehicles` (public; all listed vehicles, at most one event a second, without a subject when several
 * changed), `booking:{id}` (its parties), `me` (the user's own), `conversation` (the caller's own with support, by
 * session or guest cookie; the subscription continues when a new conversation starts), `support` (staff). The subject
 * of the last two is the conversation that has a new line (`support.written`), was read (`support.read`), or changed
 * its status or guest name (`support.changed`).
 */
export const LiveEvent = z.object({
  channel: z.string(),
  kind: z.string(),
  subject: z.string().nullable(),
  /** The position of a new line: a client that already shows this line need not read it. */
  place: z.number().int().optional(),
  /**
   * Set where reads use a replica: a client that sends it back as the cookie `rihla.seen` gets no read older than this
   * event.
   */
  seen: z.number().int().optional(),
})
export type LiveEvent = z.infer<typeof LiveEvent>

export const RetentionRule = z.object({
  name: z.enum(RETENTION_NAMES),
  /** 0: never stored. */
  days: z.number().int(),
  legalReason: z.enum(RETENTION_REASONS),
  validFrom: Day,
  source: z.string(),
})
export type RetentionRule = z.infer<typeof RetentionRule>

/** What the rules say today that pages for everybody state. */
export const PublicRules = z.object({
  emergencyNumbers: z.object({
    police: z.string(),
    ambulance: z.string(),
    fire: z.string(),
    /** Police for what is no emergency. */
    nonEmergency: z.string(),
    /** Tolls of Dubai. */
    salik: z.string(),
    roadside: z.string(),
  }),
  /** The day since which the latest of these numbers applies. */
  numbersSince: Day,
  /** The most that a host may ask for passing on one traffic fine. */
  fineFeeMostFils: FilsAmount,
  /** What renters must verify before check-in; no phone where no codes are sent. */
  verificationSteps: z.array(z.enum(VERIFICATION_STEPS)),
  /** The least age of drivers, usually and for cars of high value, and the least age of their licences. */
  minDriverAge: z.number().int(),
  minDriverAgeHigh: z.number().int(),
  minLicenceMonths: z.number().int(),
  /** How long before pick-up the parties see each other's contact details. */
  contactOpensHours: z.number(),
  /** How long after the return an issue can be reported. */
  lateIssueHours: z.number(),
  /** How long a renter has to answer a charge, and the amount below which silence accepts it. */
  chargeAnswerHours: z.number(),
  chargeSilenceBelowFils: FilsAmount,
  /** How long after it was due a charge that fails is tried again. */
  chargeRetryDays: z.number(),
  /** How long after the return a deposit, and a card for later charges, are kept at most. */
  depositKeptDays: z.number(),
  cardKeptDays: z.number(),
  /** The day since which the latest of these hours, days and amounts applies. */
  figuresSince: Day,
})
export type PublicRules = z.infer<typeof PublicRules>

/** What the home page claims; null where nothing is claimed. */
export const MarketingClaims = z.object({
  rating: z.number().nullable(),
  customers: z.number().int().nullable(),
  hosts: z.number().int().nullable(),
  savingsPercent: z.number().int().nullable(),
  insuranceUsd: z.number().int().nullable(),
  monthlyEarningsUsd: z.number().int().nullable(),
  /** When there is support and roadside assistance. */
  support: z.literal('24/7').nullable(),
})
export type MarketingClaims = z.infer<typeof MarketingClaims>

export const system = {
  publicRules: endpoint({
    access: 'public',
    method: 'GET',
    path: '/public-rules',
    summary: 'Emergency numbers and limits in force today, from the rule tables',
    tag: 'system',
    input: Nothing,
    output: PublicRules,
  }),
  marketingClaims: endpoint({
    access: 'public',
    sameForVisitors: true,
    method: 'GET',
    path: '/marketing-claims',
    summary: 'What the home page claims: the figures of the operator, or the real ones above them',
    tag: 'system',
    input: Nothing,
    output: MarketingClaims,
  }),
  retention: endpoint({
    access: 'public',
    method: 'GET',
    path: '/retention-rules',
    summary: 'How long data of persons is kept by law, and why; the deletion uses the same rules',
    tag: 'system',
    input: Nothing,
    output: z.object({ rules: z.array(RetentionRule) }),
  }),
  reportNotFound: endpoint({
    access: 'public',
    limit: 'report',
    method: 'POST',
    path: '/not-found-reports',
    summary: 'Logs a path that led nowhere',
    tag: 'system',
    input: z.strictObject({ path: text(512, 1) }),
    output: z.object({ done: z.literal(true) }),
  }),
}
