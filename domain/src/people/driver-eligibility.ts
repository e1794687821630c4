import type { PlainDate } from '../time/plain-date.ts'
import { type LicenceCountryRow, licenceClassOn } from './licence-country.ts'
import { ageOn } from './verification.ts'

/** Where a driver lives; a resident of the UAE drives with a UAE licence only. */
export const RESIDENCES = ['resident', 'visitor'] as const
export type Residence = (typeof RESIDENCES)[number]

/** What is known of a driver; null is unknown. Countries are ISO 3166 codes of two letters. */
export interface DriverFacts {
  dateOfBirth: PlainDate | null
  licenceCountry: string | null
  issuedOn: PlainDate | null
  /** The last day on which the licence is valid. */
  expiresOn: PlainDate | null
  residence: Residence | null
  nationality: string | null
  /** Whether the driver legally resides in the country of the licence. */
  residesInLicenceCountry: boolean | null
  /** Whether an admin has verified an International Driving Permit (IDP). */
  hasVerifiedIdp: boolean
  idpExpiresOn: PlainDate | null
}

export const NO_DRIVER_FACTS: DriverFacts = {
  dateOfBirth: null,
  licenceCountry: null,
  issuedOn: null,
  expiresOn: null,
  residence: null,
  nationality: null,
  residesInLicenceCountry: null,
  hasVerifiedIdp: false,
  idpExpiresOn: null,
}

/** What a vehicle asks of its drivers. */
export interface DriverNeeds {
  minAge: number
  minLicenceMonths: number
}

/** The days of a trip in Dubai. */
export interface TripDays {
  pickUpDay: PlainDate
  returnDay: PlainDate
}

/** Why a person may not drive a vehicle; those that no document can change come first. Each is a refusal code. */
export const DRIVER_PROBLEMS = [
  'too_young',
  'licence_too_new',
  'uae_licence_needed',
  'licence_expired_by_return',
  'idp_needed',
] as const
export type DriverProblem = (typeof DRIVER_PROBLEMS)[number]

export const DRIVER_ANSWERS = ['ok', ...DRIVER_PROBLEMS] as const
export type DriverAnswer = (typeof DRIVER_ANSWERS)[number]

/** What a driver can be asked, in the order of the form. */
export const DRIVER_QUESTIONS = [
  'dateOfBirth',
  'residence',
  'licenceCountry',
  'issuedOn',
  'expiresOn',
  'nationality',
  'residesInLicenceCountry',
  'idpExpiresOn',
] as const satisfies Array<keyof DriverFacts>
export type DriverQuestion = (typeof DRIVER_QUESTIONS)[number]

/** What is checked of a driver. */
export const DRIVER_CHECKS = ['age', 'experience', 'licence', 'validity'] as const
export type DriverCheck = (typeof DRIVER_CHECKS)[number]

export type CheckResult = 'met' | 'unknown' | DriverProblem

export interface DriverVerdict {
  /** `ok` also while nothing is wrong but something is missing. */
  answer: DriverAnswer
  missing: DriverQuestion[]
  checks: Record<DriverCheck, CheckResult>
}

/**
 * Whether a person may drive a vehicle on a trip. Age and months are counted at the pick-up; the licence, and the
 * permit where one is needed, must be valid through the return. `countries` are the rows of the rule table, of all
 * dates; a country without a row needs a permit.
 */
export function judgeDriver(
  driver: DriverFacts,
  needs: DriverNeeds,
  trip: TripDays,
  countries: readonly LicenceCountryRow[],
): DriverVerdict {
  const licence = judgeLicence(driver, trip, countries)
  const checks: DriverVerdict['checks'] = {
    age: judgeAge(driver, needs, trip),
    experience: judgeExperience(driver, needs, trip),
    licence: licence.result,
    validity: judgeValidity(driver, trip),
  }
  const results = Object.values(checks)
  const missing = new Set<DriverQuestion>(licence.missing)
  if (driver.dateOfBirth === null) missing.add('dateOfBirth')
  if (driver.issuedOn === null) missing.add('issuedOn')
  if (driver.expiresOn === null) missing.add('expiresOn')
  return {
    answer: DRIVER_PROBLEMS.find((problem) => results.includes(problem)) ?? 'ok',
    missing: DRIVER_QUESTIONS.filter((question) => missing.has(question)),
    checks,
  }
}

/** Whether nothing is wrong and nothing is missing. */
export const mayDrive = ({ answer, missing }: Pick<DriverVerdict, 'answer' | 'missing'>): boolean =>
  answer === 'ok' && missing.length === 0

/** Why a booking by a driver is refused, or the check-in of one that was booked. */
export const DRIVER_REFUSALS = [...DRIVER_PROBLEMS, 'driver_facts_missing'] as const
export type DriverRefusal = (typeof DRIVER_REFUSALS)[number]

/** What the parties of a trip may know of why its renter may not drive. */
export const DRIVING_PROBLEMS = [...DRIVER_REFUSALS, 'renter_may_not_drive'] as const
export type DrivingProblem = (typeof DRIVING_PROBLEMS)[number]

/** Only the renter knows why they may not drive; the host and staff know that. */
export const drivingProblemSeenBy = (
  side: 'renter' | 'host' | 'staff',
  why: DriverRefusal | null,
): DrivingProblem | null => (why === null || side === 'renter' ? why : 'renter_may_not_drive')

/**
 * The refusal of a booking by this driver; null when they may book. A problem comes before what is missing, which
 * matters only while the facts are needed before booking.
 */
export const whyMayNotDrive = (
  { answer, missing }: Pick<DriverVerdict, 'answer' | 'missing'>,
  { areFactsNeeded }: { areFactsNeeded: boolean },
): DriverRefusal | null => {
  if (answer !== 'ok') return answer
  return areFactsNeeded && missing.length > 0 ? 'driver_facts_missing' : null
}

const judgeAge = (
  { dateOfBirth }: DriverFacts,
  { minAge }: DriverNeeds,
  { pickUpDay }: TripDays,
): CheckResult => {
  if (dateOfBirth === null) return 'unknown'
  return ageOn(dateOfBirth, pickUpDay) >= minAge ? 'met' : 'too_young'
}

const judgeExperience = (
  { issuedOn }: DriverFacts,
  { minLicenceMonths }: DriverNeeds,
  { pickUpDay }: TripDays,
): CheckResult => {
  if (issuedOn === null) return 'unknown'
  return fullMonthsBetween(issuedOn, pickUpDay) >= minLicenceMonths ? 'met' : 'licence_too_new'
}

const judgeValidity = ({ expiresOn }: DriverFacts, { returnDay }: TripDays): CheckResult => {
  if (expiresOn === null) return 'unknown'
  return expiresOn >= returnDay ? 'met' : 'licence_expired_by_return'
}

/** Whether a driver needs a permit on a day and has none that is valid, as far as known. */
export const lacksPermit = (
  driver: DriverFacts,
  day: PlainDate,
  countries: readonly LicenceCountryRow[],
): boolean => judgeLicence(driver, { pickUpDay: day, returnDay: day }, countries).result === 'idp_needed'

interface LicenceResult {
  result: CheckResult
  missing: readonly DriverQuestion[]
}

const MET: LicenceResult = { result: 'met', missing: [] }

function judgeLicence(
  driver: DriverFacts,
  trip: TripDays,
  countries: readonly LicenceCountryRow[],
): LicenceResult {
  const { licenceCountry, residence } = driver
  if (licenceCountry === 'AE') return residence === null ? unknown('residence') : MET
  if (residence === 'resident')
    return licenceCountry === null ? unknown('licenceCountry') : { result: 'uae_licence_needed', missing: [] }
  if (licenceCountry === null)
    return residence === null ? unknown('residence', 'licenceCountry') : unknown('licenceCountry')
  if (residence === null) return unknown('residence')
  const licenceClass = licenceClassOn(licenceCountry, trip.pickUpDay, countries)
  if (licenceClass === 'gcc' || licenceClass === 'a') return MET
  const permit = judgePermit(driver, trip)
  return licenceClass === 'b' && permit !== MET ? judgeTies(driver, permit) : permit
}

/** A licence of class B counts for nationals and legal residents of its country; others need a permit. */
function judgeTies(driver: DriverFacts, permit: LicenceResult): LicenceResult {
  const { nationality, licenceCountry, residesInLicenceCountry } = driver
  if (nationality === null) return unknown('nationality')
  if (nationality === licenceCountry || residesInLicenceCountry === true) return MET
  return residesInLicenceCountry === null ? unknown('residesInLicenceCountry') : permit
}

function judgePermit({ hasVerifiedIdp, idpExpiresOn }: DriverFacts, { returnDay }: TripDays): LicenceResult {
  if (!hasVerifiedIdp) return { result: 'idp_needed', missing: [] }
  if (idpExpiresOn === null) return unknown('idpExpiresOn')
  return idpExpiresOn >= returnDay ? MET : { result: 'idp_needed', missing: [] }
}

const unknown = (...missing: DriverQuestion[]): LicenceResult => ({ result: 'unknown', missing })

/** How many whole months lie between two days; negative when they are in the other order. */
export const fullMonthsBetween = (from: PlainDate, to: PlainDate): number => {
  const monthsOf = (day: PlainDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const months = monthsOf(to) - monthsOf(from)
  return to.slice(8) < from.slice(8) ? months - 1 : months
}
