import type { PaperFacts } from '@rihla/domain/vehicles/vehicle-papers'
import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'

/** SQL: what decides whether the vehicle `v` may be listed, as JSON. Every part is read by an index. */
export const PAPERS_OF_VEHICLE = sql<PaperFacts>`(
  select json_build_object(
    'hostKind', coalesce(profile.kind, 'individual'),
    'tradeLicenceUntil', profile.trade_licence_expires_on,
    'rentalPermitUntil', profile.rental_permit_expires_on,
    'registrationUntil', registration.expires_on,
    'insuranceUntil', insurance.expires_on,
    'insuranceCoversRental', coalesce(insurance.covers_rental, false),
    'graceUntil', v.papers_grace_until,
    'licensedOnly', array(
      select json_build_object('isOn', rule.is_on, 'validFrom', rule.valid_from)
      from licensed_only_emirates rule where rule.emirate = town.emirate
    ))
  from places town
  left join host_profiles profile on profile.user_id = v.host_id
  left join vehicle_papers registration
    on registration.vehicle_id = v.id and registration.kind = 'registration' and registration.status = 'approved'
  left join vehicle_papers insurance
    on insurance.vehicle_id = v.id and insurance.kind = 'insurance' and insurance.status = 'approved'
  where town.slug = v.place_slug)`

/** SQL: the same of a vehicle by its id. */
export const papersOfVehicle = (vehicleId: string) => sql<PaperFacts>`(
  select ${PAPERS_OF_VEHICLE} from vehicles v where v.id = ${vehicleId})`

/** What decides whether a vehicle may be listed; throws when it does not exist. */
export async function readPaperFacts(db: Queryable, vehicleId: string): Promise<PaperFacts> {
  const { rows } = await sql<{ facts: PaperFacts | null }>`
    select ${papersOfVehicle(vehicleId)} as facts`.execute(db)
  if (!rows[0]?.facts) throw new Error(`no papers of a vehicle ${vehicleId}`)
  return rows[0].facts
}
