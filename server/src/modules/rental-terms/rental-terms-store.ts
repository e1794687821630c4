import type { Instant } from '@rihla/domain/time/dubai-time'
import type { DriverTerms } from '@rihla/domain/vehicles/driver-terms'
import type { RentalTerms } from '@rihla/domain/vehicles/rental-terms'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'
import { ruleValueIn } from '../rules/public.ts'

/** The terms of a vehicle apart from the kilometres a day, which the vehicle itself has. */
export type StoredTerms = Omit<RentalTerms, 'kmPerDay'>

const termsAsJson = (smokingFils: RawBuilder<number>, now: Instant) => sql<RentalTerms>`(
  select json_build_object('kmPerDay', v.included_km_per_day, 'extraKmFils', own.extra_km_fils,
    'fuelStepFils', own.fuel_step_fils, 'lateHourFils', own.late_hour_fils, 'cleaningFils', own.cleaning_fils,
    'smokingFils', ${smokingFils}, 'excessFils', own.excess_fils,
    'fineFeeFils', least(own.fine_fee_fils, ${ruleValueIn('fineFeeMostFils', now)}),
    'omanAllowed', own.oman_allowed)
  from vehicle_terms own where own.vehicle_id = v.id)`

/**
 * SQL: the terms with which the vehicle `v` is booked, as JSON. Smoke costs nothing where smoking is allowed. The rule of
 * the day limits what passing on a fine may cost.
 */
export const termsOfVehicle = (now: Instant) =>
  termsAsJson(sql`case when v.smoking_allowed then 0 else own.smoking_fils end`, now)

/** SQL: the same as the host set them: the amount for smoke is kept while smoking is allowed. */
export const termsSetByHost = (now: Instant) => termsAsJson(sql`own.smoking_fils`, now)

/** SQL: what the host of the vehicle `v` asks of its drivers, as JSON. */
export const DRIVER_TERMS_OF_VEHICLE = sql<DriverTerms>`(
  select json_build_object('minDriverAge', own.min_driver_age, 'minLicenceMonths', own.min_licence_months)
  from vehicle_terms own where own.vehicle_id = v.id)`

/** SQL: the terms of a vehicle by its id. */
export const termsOfVehicleById = (vehicleId: string, now: Instant) => sql<RentalTerms>`(
  select ${termsOfVehicle(now)} from vehicles v where v.id = ${vehicleId})`

/** The terms of a vehicle; throws when it does not exist. */
export async function readRentalTerms(db: Queryable, vehicleId: string, now: Instant): Promise<RentalTerms> {
  const { rows } = await sql<{ terms: RentalTerms | null }>`
    select ${termsOfVehicleById(vehicleId, now)} as terms`.execute(db)
  if (!rows[0]?.terms) throw new Error(`no terms of a vehicle ${vehicleId}`)
  return rows[0].terms
}

/**
 * Writes the given terms of vehicles whose rows are locked; those left out stay. Returns the ids of the vehicles whose
 * terms are not what they were. Every vehicle has a row: the database writes it with the vehicle's price.
 */
export async function writeRentalTerms(
  trx: Transaction,
  vehicleIds: readonly string[],
  terms: { [Term in keyof StoredTerms]?: StoredTerms[Term] | undefined },
): Promise<string[]> {
  const given = [
    sql`${terms.extraKmFils ?? null}::integer as extra_km_fils`,
    sql`${terms.fuelStepFils ?? null}::integer as fuel_step_fils`,
    sql`${terms.lateHourFils ?? null}::integer as late_hour_fils`,
    sql`${terms.cleaningFils ?? null}::integer as cleaning_fils`,
    sql`${terms.smokingFils ?? null}::integer as smoking_fils`,
    sql`${terms.excessFils ?? null}::integer as excess_fils`,
    sql`${terms.fineFeeFils ?? null}::integer as fine_fee_fils`,
    sql`${terms.omanAllowed ?? null}::boolean as oman_allowed`,
  ]
  const { rows } = await sql<{ id: string }>`
    update vehicle_terms own set
      extra_km_fils = coalesce(given.extra_km_fils, own.extra_km_fils),
      fuel_step_fils = coalesce(given.fuel_step_fils, own.fuel_step_fils),
      late_hour_fils = coalesce(given.late_hour_fils, own.late_hour_fils),
      cleaning_fils = coalesce(given.cleaning_fils, own.cleaning_fils),
      smoking_fils = coalesce(given.smoking_fils, own.smoking_fils),
      excess_fils = coalesce(given.excess_fils, own.excess_fils),
      fine_fee_fils = coalesce(given.fine_fee_fils, own.fine_fee_fils),
      oman_allowed = coalesce(given.oman_allowed, own.oman_allowed)
    from (select ${sql.join(given)}) given
    where own.vehicle_id = any(${vehicleIds}::uuid[]) and (
      given.extra_km_fils <> own.extra_km_fils or given.fuel_step_fils <> own.fuel_step_fils
      or given.late_hour_fils <> own.late_hour_fils or given.cleaning_fils <> own.cleaning_fils
      or given.smoking_fils <> own.smoking_fils or given.excess_fils <> own.excess_fils
      or given.fine_fee_fils <> own.fine_fee_fils or given.oman_allowed <> own.oman_allowed)
    returning own.vehicle_id as id`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Writes what the host asks of the drivers of vehicles whose rows are locked; what is left out stays. Returns the ids of
 * the vehicles that asked for something else before.
 */
export async function writeDriverTerms(
  trx: Transaction,
  vehicleIds: readonly string[],
  { minDriverAge, minLicenceMonths }: { [Term in keyof DriverTerms]?: DriverTerms[Term] | undefined },
): Promise<string[]> {
  if (minDriverAge === undefined && minLicenceMonths === undefined) return []
  const rows = await trx
    .updateTable('vehicle_terms')
    .set({ min_driver_age: minDriverAge, min_licence_months: minLicenceMonths })
    .where('vehicle_id', '=', sql<string>`any(${vehicleIds}::uuid[])`)
    .where((is) =>
      is.or([
        ...(minDriverAge === undefined ? [] : [is('min_driver_age', 'is distinct from', minDriverAge)]),
        ...(minLicenceMonths === undefined
          ? []
          : [is('min_licence_months', 'is distinct from', minLicenceMonths)]),
      ]),
    )
    .returning('vehicle_id')
    .execute()
  return rows.map(({ vehicle_id }) => vehicle_id)
}
