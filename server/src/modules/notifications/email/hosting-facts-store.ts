import { type Language, languageFrom } from '@rihla/domain/text/languages'
import {
  type CategorySlug,
  type FuelType,
  type Transmission,
  VEHICLE_CATEGORIES,
} from '@rihla/domain/vehicles/listing'
import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'

/** The host that an email is about, and the language of what is sent to them. */
export interface HostFacts {
  fullName: string
  email: string
  language: Language
}

/** The current state of a vehicle for emails about it. Money in fils. */
export interface VehicleFacts {
  make: string
  model: string
  year: number
  placeSlug: string
  dailyRateFils: number
  description: string
  /** 'gps', or with a value: 'child_seat: two'. */
  features: string[]
  transmission: Transmission
  fuelType: FuelType
  seats: number
  licensePlate: string
  categories: CategorySlug[]
  photos: number
  vehicleDocuments: number
  status: 'pending' | 'verified' | 'approved' | 'rejected'
  rejectionReason: string | null
  host: HostFacts
}

/** The vehicle, or null when it or its host no longer exists. */
export async function factsOfVehicle(db: Queryable, vehicleId: string): Promise<VehicleFacts | null> {
  const row = await db
    .selectFrom('vehicles as v')
    .innerJoin('users as h', 'h.id', 'v.host_id')
    .innerJoin('vehicle_pricing as r', 'r.vehicle_id', 'v.id')
    .select([
      'v.make',
      'v.model',
      'v.year',
      'v.place_slug',
      'r.daily_rate_fils',
      'v.description',
      'v.transmission',
      'v.fuel_type',
      'v.seats',
      'v.license_plate',
      'v.category_id',
      'v.verification_status',
      'v.verification_notes',
      'h.full_name',
      'h.email',
      'h.language',
      sql<string[]>`array(
        select concat_ws(': ', f.feature_name, f.feature_value) from vehicle_features f
        where f.vehicle_id = v.id order by f.feature_name)`.as('features'),
      sql<number>`(select count(*)::int from vehicle_photos f where f.vehicle_id = v.id)`.as('photos'),
      sql<number>`(select count(*)::int from vehicle_documents f where f.vehicle_id = v.id)`.as(
        'vehicleDocuments',
      ),
    ])
    .where('v.id', '=', vehicleId)
    .where('v.removed_at', 'is', null)
    .where('h.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    make: row.make,
    model: row.model,
    year: row.year,
    placeSlug: row.place_slug,
    dailyRateFils: row.daily_rate_fils,
    description: row.description,
    features: row.features,
    transmission: row.transmission,
    fuelType: row.fuel_type,
    seats: row.seats,
    licensePlate: row.license_plate,
    categories: categoriesOf([row.category_id]),
    photos: row.photos,
    vehicleDocuments: row.vehicleDocuments,
    status: row.verification_status,
    rejectionReason: row.verification_notes,
    host: { fullName: row.full_name, email: row.email, language: languageFrom(row.language) },
  }
}

/** The known categories among these ids. */
export const categoriesOf = (ids: readonly string[]): CategorySlug[] =>
  ids.flatMap((id) => VEHICLE_CATEGORIES.find(({ slug }) => slug === id)?.slug ?? [])

/** A vehicle's version, which increases with every change, so that a resubmission sends new emails. */
export async function versionOfVehicle(db: Queryable, vehicleId: string): Promise<number> {
  const row = await db.selectFrom('vehicles').select('version').where('id', '=', vehicleId).executeTakeFirst()
  return row?.version ?? 0
}

/** The content of an email about a payout; the IBAN is shown by its last digits only. */
export interface PayoutFacts {
  reference: string
  amountFils: number
  iban: string
  lines: number
  /** The bank's reason when the payout bounced. */
  bounceReason: string | null
  host: HostFacts
}

/** The payout, or null when its host has left and has no address any more. */
export async function factsOfPayout(db: Queryable, payoutId: string): Promise<PayoutFacts | null> {
  const row = await db
    .selectFrom('payouts as p')
    .innerJoin('users as h', 'h.id', 'p.host_id')
    .select([
      'p.reference',
      'p.amount_fils as amountFils',
      'p.iban',
      'p.bounce_reason as bounceReason',
      'h.full_name',
      'h.email',
      'h.language',
      sql<number>`case when p.status = 'bounced'
        then (select count(*) from bounced_payout_lines l where l.payout_id = p.id)
        else (select count(*) from host_earnings e where e.payout_id = p.id) end::int`.as('lines'),
    ])
    .where('p.id', '=', payoutId)
    .where('h.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { full_name: fullName, email, language, ...payout } = row
  return { ...payout, host: { fullName, email, language: languageFrom(language) } }
}
