import { HOST_DOCUMENT_TYPES, HOST_KINDS } from '@rihla/domain/people/host-kind'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, digitLine, exactText, Id, line, Nothing, Timestamp } from './fields.ts'

const Licences = {
  /** The trade name on the licence, which renters see. */
  operatorName: line(120, 1),
  tradeLicenceNumber: digitLine(40, 1),
  /** Slug of the emirate that issued it. */
  tradeLicenceEmirate: exactText(60, 1),
  tradeLicenceExpiresOn: Day,
  rentalPermitNumber: digitLine(40, 1),
  rentalPermitExpiresOn: Day,
}

export const HostApplicationToSend = z.strictObject({
  ...Licences,
  /** The documents that show the data: staged uploads. */
  documents: z.strictObject({ trade_licence: Id, rental_permit: Id }),
})
export type HostApplicationToSend = z.infer<typeof HostApplicationToSend>

const ShownLicences = z.object({
  operatorName: z.string(),
  tradeLicenceNumber: z.string(),
  tradeLicenceEmirate: z.string(),
  tradeLicenceExpiresOn: Day,
  rentalPermitNumber: z.string(),
  rentalPermitExpiresOn: Day,
})
export type ShownLicences = z.infer<typeof ShownLicences>

/** How a host rents out, and whether that is enough where their vehicles are. */
export const OwnHostKind = z.object({
  today: Day,
  kind: z.enum(HOST_KINDS),
  /** What is approved; null for an individual. */
  licences: ShownLicences.nullable(),
  /** The latest application: waiting, or rejected with a reason; null when none is open. */
  application: ShownLicences.extend({
    id: Id,
    /** What is asked for: to be a licensed operator, or an individual again. */
    wants: z.enum(HOST_KINDS),
    status: z.enum(['pending', 'rejected']),
    reason: z.string().nullable(),
    submittedAt: Timestamp,
  }).nullable(),
  /** The emirates in which only licensed operators may rent out, with the day since or from which they alone may. */
  licensedOnly: z.array(z.object({ emirate: z.string(), from: Day })),
  /** Those of them in which one’s vehicles stand: they keep an operator from being an individual again. */
  ownLicensedOnly: z.array(z.object({ emirate: z.string(), from: Day })),
})
export type OwnHostKind = z.infer<typeof OwnHostKind>

const Person = z.object({ id: Id, name: z.string(), email: z.string() })

export const HostApplicationToReview = ShownLicences.extend({
  id: Id,
  /** For `individual` the licences are those that end, without documents. */
  wants: z.enum(HOST_KINDS),
  submittedAt: Timestamp,
  host: Person,
  vehicles: z.number().int(),
  /** What is approved now; null for an individual. */
  current: ShownLicences.nullable(),
  files: z.array(
    z.object({
      type: z.enum(HOST_DOCUMENT_TYPES),
      path: z.string(),
      contentType: z.string(),
      sizeBytes: z.number().int(),
    }),
  ),
})
export type HostApplicationToReview = z.infer<typeof HostApplicationToReview>

export const NewLicensedOnlyRule = z.strictObject({
  /** Slug of an emirate. */
  emirate: exactText(60, 1),
  isOn: z.boolean(),
  /** Tomorrow at the earliest. */
  validFrom: Day,
  source: line(200, 1),
})
export type NewLicensedOnlyRule = z.infer<typeof NewLicensedOnlyRule>

export const HostingRules = z.object({
  today: Day,
  emirates: z.array(
    z.object({
      emirate: z.string(),
      isOn: z.boolean(),
      /** Vehicles of individuals there that are listed and not removed. */
      individualVehicles: z.number().int(),
      /** The newest first. */
      rules: z.array(
        z.object({
          isOn: z.boolean(),
          validFrom: Day,
          source: z.string(),
          editor: z.string().nullable(),
          createdAt: Timestamp,
        }),
      ),
    }),
  ),
})
export type HostingRules = z.infer<typeof HostingRules>

/** The address of a document of an application, for an admin with a fresh proof. */
export const hostDocumentPath = (applicationId: string, type: string) =>
  `/api/v1/admin/host-applications/${applicationId}/documents/${type}`

export const hostKinds = {
  mine: endpoint({
    access: 'person',
    method: 'GET',
    path: '/host/kind',
    summary: 'Whether one rents out as an individual or as a licensed operator, with one’s licences',
    tag: 'hosting',
    input: Nothing,
    output: OwnHostKind,
  }),
  apply: endpoint({
    access: 'person',
    limit: 'upload',
    method: 'POST',
    path: '/host/kind/applications',
    summary:
      'Asks to become a licensed operator, or renews its licences; replaces an application that waits. Approved licences stay valid meanwhile',
    tag: 'hosting',
    input: HostApplicationToSend,
    output: OwnHostKind,
  }),
  goBack: endpoint({
    access: 'person',
    method: 'POST',
    path: '/host/kind/individual',
    summary:
      'A licensed operator asks to rent out as an individual again; refused while a vehicle of theirs stands where only operators may',
    tag: 'hosting',
    input: Nothing,
    output: OwnHostKind,
  }),
  toReview: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/host-applications',
    summary: 'Applications of hosts that wait for a review, oldest first',
    tag: 'admin',
    input: z.strictObject({ after: Id.optional(), limit: z.number().int().min(1).max(100).default(100) }),
    output: z.object({
      applications: z.array(HostApplicationToReview),
      nextAfter: z.string().nullable(),
      /** On every page. */
      total: z.number().int(),
    }),
  }),
  decide: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/admin/host-applications/{id}/decision',
    summary: 'Approves an application, or rejects it with a reason',
    tag: 'admin',
    input: z.strictObject({
      id: Id,
      verdict: z.enum(['approved', 'rejected']),
      reason: line(500).default(''),
    }),
    output: z.object({ status: z.enum(['approved', 'rejected']) }),
  }),
  rules: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/hosting-rules',
    summary: 'Where only licensed operators may rent out, with the history',
    tag: 'admin',
    input: Nothing,
    output: HostingRules,
  }),
  addRule: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/admin/hosting-rules',
    summary:
      'Lets only licensed operators rent out in an emirate from a day on, or everybody again; tomorrow at the earliest, with a fresh proof',
    tag: 'admin',
    input: NewLicensedOnlyRule,
    output: HostingRules,
  }),
}
