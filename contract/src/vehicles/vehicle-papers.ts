import { LISTING_BLOCKS, PAPER_KINDS, PAPER_STATUSES } from '@rihla/domain/vehicles/vehicle-papers'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { compactCode, Day, digitLine, exactText, FilsAmount, Id, line, Timestamp } from '../fields.ts'

/** What a host types from the registration card. The plate must be that of the vehicle, in any spelling. */
export const RegistrationData = z.strictObject({
  plate: line(40, 1),
  /** The last four to six characters of the chassis number. */
  chassisEnding: compactCode(20, 1),
  expiresOn: Day,
})
export type RegistrationData = z.infer<typeof RegistrationData>

/** What a host types from the insurance policy. One that does not cover rental is refused. */
export const InsuranceData = z.strictObject({
  insurer: line(80, 1),
  policyNumber: digitLine(60, 1),
  coversRental: z.boolean(),
  excessFils: z.number().int().min(0).max(10_000_000),
  expiresOn: Day,
})
export type InsuranceData = z.infer<typeof InsuranceData>

/** The data of both papers, typed with a submission. */
export const TypedPapers = z.strictObject({ registration: RegistrationData, insurance: InsuranceData })
export type TypedPapers = z.infer<typeof TypedPapers>

/** The data of a paper as stored: of a registration or of an insurance, the other fields are null. */
const PaperData = z.object({
  kind: z.enum(PAPER_KINDS),
  plate: z.string().nullable(),
  emirate: z.string().nullable(),
  chassisEnding: z.string().nullable(),
  insurer: z.string().nullable(),
  policyNumber: z.string().nullable(),
  coversRental: z.boolean().nullable(),
  excessFils: FilsAmount.nullable(),
  expiresOn: Day,
})

export const OwnPaper = PaperData.extend({
  id: Id,
  status: z.enum(PAPER_STATUSES),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  submittedAt: Timestamp,
})
export type OwnPaper = z.infer<typeof OwnPaper>

/** What keeps a vehicle from being listed, or will. */
export const PapersState = z.object({
  today: Day,
  /** What keeps it from being listed today. */
  blocks: z.array(z.enum(LISTING_BLOCKS)),
  /** From when it is paused, as far as is known; null when nothing expires. */
  pausesOn: Day.nullable(),
  /** What keeps it from being listed on that day; empty when `pausesOn` is null. */
  pausesFor: z.array(z.enum(LISTING_BLOCKS)),
  /** Since when it is paused for its papers; null when it is not. */
  pausedAt: Timestamp.nullable(),
  /** Until when papers that were never entered are not asked for. */
  graceUntil: Day.nullable(),
})
export type PapersState = z.infer<typeof PapersState>

export const PapersOfVehicle = z.object({
  state: PapersState,
  /** The approved and the latest other paper of each kind, newest first. */
  papers: z.array(OwnPaper),
})
export type PapersOfVehicle = z.infer<typeof PapersOfVehicle>

export const PaperToSubmit = z.strictObject({
  id: Id,
  /** The document that shows the data: a staged upload. */
  uploadId: Id,
  registration: RegistrationData.optional(),
  insurance: InsuranceData.optional(),
})
export type PaperToSubmit = z.infer<typeof PaperToSubmit>

/** What was verified about a vehicle and its host, and until when. */
export const VerifiedFacts = z.object({
  hostKind: z.enum(['individual', 'licensed_operator']),
  /** Of a licensed operator. */
  operatorName: z.string().nullable(),
  /** Each with the last day on which it is valid; null when it does not expire. */
  verified: z.array(
    z.object({
      what: z.enum([
        'host_identity',
        'trade_licence',
        'rental_permit',
        'registration',
        'insurance',
        'inspection',
      ]),
      until: Day.nullable(),
    }),
  ),
  /** Whether the vehicle is paused until its papers are renewed. */
  isPausedForPapers: z.boolean(),
})
export type VerifiedFacts = z.infer<typeof VerifiedFacts>

const Person = z.object({ id: Id, name: z.string(), email: z.string() })

/** A paper that waits for its review, with what it is compared with. */
export const PaperToReview = PaperData.extend({
  id: Id,
  submittedAt: Timestamp,
  vehicle: z.object({
    id: Id,
    title: z.string(),
    licensePlate: z.string(),
    chassisNumber: z.string().nullable(),
  }),
  host: Person,
  /** The paper that is valid now; null without one. */
  current: PaperData.nullable(),
  /** The document, for an admin with a fresh proof. */
  file: z.object({ path: z.string(), contentType: z.string(), sizeBytes: z.number().int() }).nullable(),
})
export type PaperToReview = z.infer<typeof PaperToReview>

const Verdict = z.strictObject({
  id: Id,
  verdict: z.enum(['approved', 'rejected']),
  reason: line(500).default(''),
})

export const vehiclePapers = {
  ofVehicle: endpoint({
    access: 'person',
    method: 'GET',
    path: '/host/vehicles/{id}/papers',
    summary:
      'The registration and insurance of one’s own vehicle with their expiries, and what they keep it from',
    tag: 'hosting',
    input: z.strictObject({ id: Id }),
    output: PapersOfVehicle,
  }),
  submit: endpoint({
    access: 'person',
    limit: 'upload',
    method: 'POST',
    path: '/host/vehicles/{id}/papers',
    summary:
      'Submits a registration or an insurance with its document; the approved one stays valid until an admin approves the new one',
    tag: 'hosting',
    input: PaperToSubmit,
    output: PapersOfVehicle,
  }),
  verified: endpoint({
    access: 'public',
    method: 'GET',
    path: '/vehicles/{id}/verified',
    summary: 'What was verified about a vehicle and its host, and until when',
    tag: 'vehicles',
    input: z.strictObject({ id: Id }),
    output: VerifiedFacts,
  }),
  toReview: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/papers',
    summary: 'Registrations and insurances of listed vehicles that wait for a review, oldest first',
    tag: 'admin',
    input: z.strictObject({ after: Id.optional(), limit: z.number().int().min(1).max(100).default(100) }),
    output: z.object({
      papers: z.array(PaperToReview),
      nextAfter: z.string().nullable(),
      /** On every page. */
      total: z.number().int(),
    }),
  }),
  decide: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/admin/papers/{id}/decision',
    summary: 'Approves a paper, which resumes a vehicle that it paused, or rejects it with a reason',
    tag: 'admin',
    input: Verdict,
    output: z.object({ status: z.enum(['approved', 'rejected']) }),
  }),
  expiring: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/papers/expiring',
    summary: 'The papers of listed vehicles and their hosts by the day on which they expire, the next first',
    tag: 'admin',
    input: z.strictObject({
      days: z.coerce.number().int().min(1).max(366).default(60),
      after: exactText(200).optional(),
      limit: z.number().int().min(1).max(100).default(50),
    }),
    output: z.object({
      today: Day,
      expiring: z.array(
        z.object({
          what: z.enum(['trade_licence', 'rental_permit', 'registration', 'insurance']),
          expiresOn: Day,
          /** Null for a licence of a host. */
          vehicle: z.object({ id: Id, title: z.string() }).nullable(),
          host: Person,
          /** A renewal waits for its review. */
          isRenewing: z.boolean(),
        }),
      ),
      nextAfter: z.string().nullable(),
    }),
  }),
}
