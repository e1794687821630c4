import type { PlainDate } from '@rihla/domain/time/plain-date'
import type { ExpiringPaper } from '@rihla/domain/vehicles/vehicle-papers'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import type { StoredPaper } from '../../vehicle-papers/public.ts'

/** What is needed of a vehicle to show its papers; the caller checks access. */
export async function findVehicleForPapers(db: Queryable, id: string) {
  const row = await db
    .selectFrom('vehicles')
    .select(['id', 'host_id', 'removed_at', 'papers_paused_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export type PaperInQueue = StoredPaper & {
  title: string
  license_plate: string
  chassis_number: string | null
  host_id: string
  host_name: string
  host_email: string
  document_type: string | null
  content_type: string | null
  size_bytes: number | null
  current: Partial<StoredPaper> | null
}

/** What waits for a review; the papers of vehicles that are not listed are reviewed with their vehicle. */
const WAITS = sql<boolean>`paper.status = 'pending' and is_listed(v.verification_status) and v.removed_at is null`

/** Papers that wait for a review, oldest first, at most `limit` after this one. */
export async function papersToReview(
  db: Queryable,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<PaperInQueue[]> {
  const { rows } = await sql<PaperInQueue>`
    select paper.*, concat_ws(' ', v.year, v.make, v.model) as title, v.license_plate, v.chassis_number,
      host.id as host_id, host.full_name as host_name, host.email as host_email,
      document.document_type, document.content_type, document.size_bytes, to_jsonb(current_paper) as current
    from vehicle_papers paper
    join vehicles v on v.id = paper.vehicle_id
    join users host on host.id = v.host_id
    left join vehicle_documents document on document.id = paper.document_id
    left join vehicle_papers current_paper on current_paper.vehicle_id = paper.vehicle_id
      and current_paper.kind = paper.kind and current_paper.status = 'approved'
    where ${WAITS} and ${after === undefined ? sql`true` : sql`paper.id > ${after}::uuid`}
    order by paper.id limit ${limit}`.execute(db)
  return rows
}

export async function countPapersToReview(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from vehicle_papers paper join vehicles v on v.id = paper.vehicle_id
    where ${WAITS}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface ExpiringRow {
  what: ExpiringPaper
  expires_on: PlainDate
  of: string
  vehicle_id: string | null
  title: string | null
  host_id: string
  host_name: string
  host_email: string
  is_renewing: boolean
}

/** Where a page of the expiring papers ended: the day, the paper, and the vehicle, or the host of a licence. */
export interface ExpiryCursor {
  day: PlainDate
  what: ExpiringPaper
  of: string
}

/** Papers of listed vehicles, and licences of hosts, that expire up to a day; the next first, at most `limit` after the cursor. */
export async function papersExpiringBy(
  db: Queryable,
  until: PlainDate,
  { after, limit }: { after: ExpiryCursor | null; limit: number },
): Promise<ExpiringRow[]> {
  const follows = (place: RawBuilder<unknown>) =>
    after === null ? sql`true` : sql`${place} > (${after.day}::date, ${after.what}, ${after.of}::uuid)`
  // Both halves are limited before their hosts are read.
  const { rows } = await sql<ExpiringRow>`
    with expiring as (
      (
        select paper.kind as what, paper.expires_on, v.id as of, v.id as vehicle_id,
          concat_ws(' ', v.year, v.make, v.model) as title, v.host_id,
          exists (
            select from vehicle_papers renewal where renewal.vehicle_id = v.id and renewal.kind = paper.kind
              and renewal.status = 'pending'
          ) as is_renewing
        from vehicle_papers paper join vehicles v on v.id = paper.vehicle_id
        where paper.status = 'approved' and paper.expires_on <= ${until}::date
          and paper.expires_on >= ${after?.day ?? '-infinity'}::date
          and ${follows(sql`(paper.expires_on, paper.kind, v.id)`)}
          and is_listed(v.verification_status) and v.removed_at is null
        order by paper.expires_on, paper.kind, v.id limit ${limit}
      )
      union all
      select licence.what, licence.expires_on, profile.user_id, null, null, profile.user_id,
        exists (
          select from host_applications renewal where renewal.user_id = profile.user_id and renewal.status = 'pending'
        )
      from host_profiles profile cross join lateral (values
        ('trade_licence', profile.trade_licence_expires_on), ('rental_permit', profile.rental_permit_expires_on)
      ) licence (what, expires_on)
      where profile.kind = 'licensed_operator' and licence.expires_on <= ${until}::date
        and least(profile.trade_licence_expires_on, profile.rental_permit_expires_on) <= ${until}::date
        and ${follows(sql`(licence.expires_on, licence.what, profile.user_id)`)}
    )
    select expiring.*, host.full_name as host_name, host.email as host_email
    from expiring join users host on host.id = expiring.host_id and host.deleted_at is null
    order by expires_on, what, expiring.of limit ${limit}`.execute(db)
  return rows
}

export interface VerifiedRow {
  host_kind: 'individual' | 'licensed_operator'
  operator_name: string | null
  is_host_verified: boolean
  trade_licence_until: PlainDate | null
  rental_permit_until: PlainDate | null
  registration_until: PlainDate | null
  insurance_until: PlainDate | null
  has_inspection: boolean
  is_paused_for_papers: boolean
}

/** What was verified about a vehicle; the caller checks whether the viewer may see it. */
export async function readVerifiedFacts(db: Queryable, id: string): Promise<VerifiedRow | null> {
  const { rows } = await sql<VerifiedRow>`
    select coalesce(profile.kind, 'individual') as host_kind, profile.operator_name,
      host.verification_status = 'verified' as is_host_verified,
      profile.trade_licence_expires_on as trade_licence_until,
      profile.rental_permit_expires_on as rental_permit_until,
      registration.expires_on as registration_until, insurance.expires_on as insurance_until,
      exists (
        select from vehicle_documents document
        where document.vehicle_id = v.id and document.document_type = 'inspection' and document.uploaded_at <= v.reviewed_at
      ) as has_inspection,
      v.papers_paused_at is not null as is_paused_for_papers
    from vehicles v join users host on host.id = v.host_id
    left join host_profiles profile on profile.user_id = v.host_id
    left join vehicle_papers registration
      on registration.vehicle_id = v.id and registration.kind = 'registration' and registration.status = 'approved'
    left join vehicle_papers insurance
      on insurance.vehicle_id = v.id and insurance.kind = 'insurance' and insurance.status = 'approved'
    where v.id = ${id}`.execute(db)
  return rows[0] ?? null
}
