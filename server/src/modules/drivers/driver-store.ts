import type { DriverFacts, Residence } from '@rihla/domain/people/driver-eligibility'
import type { LicenceClass, LicenceCountryRow } from '@rihla/domain/people/licence-country'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import type { DriverRules } from '@rihla/domain/vehicles/driver-terms'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'
import { uaePassNumberOf } from '../accounts/public.ts'
import { ruleValueIn } from '../rules/public.ts'

/** What decides whether a person may drive, besides the vehicle and the days. */
export interface DriverRow {
  facts: DriverFacts & { emiratesId: string | null }
  /** The rows of the rule table for the country of the licence. */
  countries: LicenceCountryRow[]
}

/** SQL: `DriverRow` of a person as JSON; null when there is no such person. */
export const driverIn = (userId: RawBuilder<unknown>): RawBuilder<DriverRow | null> => sql<DriverRow | null>`(
  select jsonb_build_object(
    'facts', jsonb_build_object(
      'dateOfBirth', who.date_of_birth, 'licenceCountry', own.licence_country, 'issuedOn', own.issued_on,
      'expiresOn', own.expires_on, 'residence', own.residence, 'nationality', own.nationality,
      'residesInLicenceCountry', own.resides_in_licence_country, 'idpExpiresOn', own.idp_expires_on,
      'emiratesId', own.emirates_id,
      'hasVerifiedIdp', exists (
        select from documents permit where permit.user_id = who.id and permit.document_type = 'driving_permit'
          and permit.verification_status = 'verified')),
    'countries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'country', c.country, 'licenceClass', c.class, 'validFrom', c.valid_from)), '[]')
      from licence_countries c where c.country = own.licence_country))
  from users who left join driver_profiles own on own.user_id = who.id
  where who.id = ${userId})`

/** The instants that decide which rules about drivers apply. */
export interface DriverRulesAt {
  /** Who may drive depends on the rules on the day of driving, also when they are planned and not in force yet. */
  pickUpAt: Instant
  /** What must be known before booking is a rule about booking. */
  now: Instant
}

/** SQL: the rules about drivers of a trip, as JSON. */
export const driverRulesIn = ({
  pickUpAt,
  now,
}: DriverRulesAt): RawBuilder<DriverRules> => sql<DriverRules>`jsonb_build_object(
  'driverAgeFloor', ${ruleValueIn('driverAgeFloor', pickUpAt)},
  'minDriverAge', ${ruleValueIn('minDriverAge', pickUpAt)},
  'minDriverAgeHigh', ${ruleValueIn('minDriverAgeHigh', pickUpAt)},
  'minDriverAgeHighFromFils', ${ruleValueIn('minDriverAgeHighFromFils', pickUpAt)},
  'minLicenceMonths', ${ruleValueIn('minLicenceMonths', pickUpAt)},
  'driverFactsBeforeBooking', ${ruleValueIn('driverFactsBeforeBooking', now)})`

/** The driver and the rules in one statement; a null driver for nobody. */
export async function readDriver(
  db: Queryable,
  userId: string | null,
  at: DriverRulesAt,
): Promise<{ driver: DriverRow | null; rules: DriverRules }> {
  const { rows } = await sql<{ driver: DriverRow | null; rules: DriverRules }>`
    select ${driverIn(sql`${userId}::uuid`)} as driver, ${driverRulesIn(at)} as rules`.execute(db)
  if (!rows[0]) throw new Error('a statement without a condition gave no row')
  return rows[0]
}

/** All rows of the rule table about countries. */
export async function readCountries(db: Queryable): Promise<LicenceCountryRow[]> {
  const rows = await db
    .selectFrom('licence_countries')
    .select(['country', 'class as licenceClass', 'valid_from as validFrom'])
    .orderBy('country')
    .orderBy('valid_from')
    .execute()
  return rows.map((row) => ({ ...row, licenceClass: row.licenceClass as LicenceClass }))
}

/** All rows about countries, the newest first, with the names of their editors. */
export const readCountryHistory = (db: Queryable) =>
  db
    .selectFrom('licence_countries as c')
    .leftJoin('users as u', 'u.id', 'c.editor')
    .select(['c.country', 'c.class', 'c.valid_from as validFrom', 'c.source', 'u.full_name as editor'])
    .orderBy('c.country')
    .orderBy('c.valid_from', 'desc')
    .execute()

/** Stores what the licence of a country is worth from a day on; replaces a row of that day. */
export async function keepCountry(
  trx: Transaction,
  { licenceClass, validFrom, country, ...by }: LicenceCountryRow & { source: string; editor: string },
): Promise<void> {
  const row = { ...by, class: licenceClass }
  await trx
    .insertInto('licence_countries')
    .values({ ...row, country, valid_from: validFrom })
    .onConflict((conflict) => conflict.columns(['country', 'valid_from']).doUpdateSet(row))
    .execute()
}

export interface StoredDriver {
  residence: Residence
  licenceCountry: string
  issuedOn: PlainDate
  expiresOn: PlainDate
  nationality: string | null
  residesInLicenceCountry: boolean | null
  emiratesId: string | null
  idpExpiresOn: PlainDate | null
}

/** Stores a driver profile. */
export async function keepDriver(
  trx: Transaction,
  userId: string,
  driver: StoredDriver,
  now: Instant,
): Promise<void> {
  const values = {
    residence: driver.residence,
    licence_country: driver.licenceCountry,
    issued_on: driver.issuedOn,
    expires_on: driver.expiresOn,
    nationality: driver.nationality,
    resides_in_licence_country: driver.residesInLicenceCountry,
    emirates_id: driver.emiratesId,
    idp_expires_on: driver.idpExpiresOn,
    updated_at: new Date(now),
  }
  await trx
    .insertInto('driver_profiles')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Deletes the driver profile of a person whose account is deleted. */
export async function forgetDriverProfile(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('driver_profiles').where('user_id', '=', userId).execute()
}

/** The part of a vehicle that decides about its drivers; null when there is no such vehicle. */
export async function carOfDriverOf(db: Queryable, vehicleId: string) {
  const row = await db
    .selectFrom('vehicles as v')
    .innerJoin('vehicle_pricing as p', 'p.vehicle_id', 'v.id')
    .innerJoin('vehicle_terms as t', 't.vehicle_id', 'v.id')
    .select([
      'v.category_id as categoryId',
      'p.daily_rate_fils as dailyRateFils',
      't.min_driver_age as minDriverAge',
      't.min_licence_months as minLicenceMonths',
      sql<boolean>`is_listed(v.verification_status)`.as('isListed'),
    ])
    .where('v.id', '=', vehicleId)
    .executeTakeFirst()
  return row ?? null
}

/** The number of a person's Emirates ID that UAE PASS has verified; null without one. */
export async function readUaePassNumber(db: Queryable, userId: string): Promise<string | null> {
  const { rows } = await sql<{ number: string | null }>`
    select ${uaePassNumberOf(sql`${userId}::uuid`)} as number`.execute(db)
  return rows[0]?.number ?? null
}
