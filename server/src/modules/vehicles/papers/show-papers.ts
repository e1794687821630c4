import { vehicleDocumentForReviewPath } from '@rihla/contract/admin/admin-tables'
import type { PaperToReview, VerifiedFacts } from '@rihla/contract/vehicles/vehicle-papers'
import { UUID_PATTERN } from '@rihla/domain/text/uuid'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays, isPlainDate } from '@rihla/domain/time/plain-date'
import { VEHICLE_DOCUMENT_TYPES } from '@rihla/domain/vehicles/listing-wizard'
import { EXPIRING_PAPERS } from '@rihla/domain/vehicles/vehicle-papers'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import type { StoredPaper } from '../../vehicle-papers/public.ts'
import { isVehicleVisible } from '../vehicle-view-store.ts'
import { paperDataOf } from './own-papers.ts'
import {
  countPapersToReview,
  type ExpiryCursor,
  type PaperInQueue,
  papersExpiringBy,
  papersToReview,
  readVerifiedFacts,
  type VerifiedRow,
} from './paper-view-store.ts'

interface Page {
  after?: string | undefined
  limit: number
}

/** A page of the papers that wait for a review. */
export async function listPapersToReview({ db }: Pick<Deps, 'db'>, { after, limit }: Page) {
  const [rows, total] = await Promise.all([
    papersToReview(db, { after, limit: limit + 1 }),
    countPapersToReview(db),
  ])
  const shown = rows.slice(0, limit)
  return {
    papers: shown.map(paperToReviewOf),
    nextAfter: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    total,
  }
}

const paperToReviewOf = (row: PaperInQueue): PaperToReview => ({
  ...paperDataOf(row),
  id: row.id,
  submittedAt: row.submitted_at.toISOString(),
  vehicle: {
    id: row.vehicle_id,
    title: row.title,
    licensePlate: row.license_plate,
    chassisNumber: row.chassis_number,
  },
  host: { id: row.host_id, name: row.host_name, email: row.host_email },
  current: row.current && paperDataOf(row.current as StoredPaper),
  file: fileOf(row),
})

function fileOf({
  vehicle_id,
  document_type,
  content_type,
  size_bytes,
}: PaperInQueue): PaperToReview['file'] {
  const type = VEHICLE_DOCUMENT_TYPES.find((known) => known === document_type)
  if (type === undefined || content_type === null) return null
  return {
    path: vehicleDocumentForReviewPath(vehicle_id, type),
    contentType: content_type,
    sizeBytes: size_bytes ?? 0,
  }
}

/** A page of what expires in the next days. */
export async function listExpiringPapers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { days, after, limit }: Page & { days: number },
) {
  const today = dateInDubai(clock.now())
  const page = { after: after === undefined ? null : expiryCursorIn(after), limit: limit + 1 }
  const rows = await papersExpiringBy(db, addDays(today, days), page)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    today,
    nextAfter: last ? `${last.expires_on}.${last.what}.${last.of}` : null,
    expiring: shown.map((row) => ({
      what: row.what,
      expiresOn: row.expires_on,
      vehicle: row.vehicle_id === null ? null : { id: row.vehicle_id, title: row.title ?? '' },
      host: { id: row.host_id, name: row.host_name, email: row.host_email },
      isRenewing: row.is_renewing,
    })),
  }
}

const EXPIRY_CURSOR = new RegExp(`^([\\d-]+)\\.(\\w+)\\.(${UUID_PATTERN})$`)

/** Parses the cursor `{day}.{what}.{id}`; throws `invalid_input` when it is malformed. */
function expiryCursorIn(cursor: string): ExpiryCursor {
  const [, day = '', what, of] = EXPIRY_CURSOR.exec(cursor) ?? []
  const paper = EXPIRING_PAPERS.find((known) => known === what)
  if (!isPlainDate(day) || paper === undefined || of === undefined)
    throw new Refusal('invalid_input', { fields: [{ field: 'after', code: 'format_invalid' }] })
  return { day, what: paper, of }
}

/** What was verified about a vehicle. Throws 404 `vehicle_not_found` when this viewer may not see it. */
export async function showVerified(
  { db }: Pick<Deps, 'db'>,
  id: string,
  viewer: Viewer,
): Promise<VerifiedFacts> {
  const row = (await isVehicleVisible(db, id, viewer)) ? await readVerifiedFacts(db, id) : null
  if (!row) throw new Refusal('vehicle_not_found')
  return {
    hostKind: row.host_kind,
    operatorName: row.operator_name,
    verified: verifiedOf(row),
    isPausedForPapers: row.is_paused_for_papers,
  }
}

function verifiedOf(row: VerifiedRow): VerifiedFacts['verified'] {
  const dated = [
    ['trade_licence', row.trade_licence_until],
    ['rental_permit', row.rental_permit_until],
    ['registration', row.registration_until],
    ['insurance', row.insurance_until],
  ] as const
  return [
    ...(row.is_host_verified ? [{ what: 'host_identity' as const, until: null }] : []),
    ...dated.flatMap(([what, until]) => (until === null ? [] : [{ what, until }])),
    ...(row.has_inspection ? [{ what: 'inspection' as const, until: null }] : []),
  ]
}
