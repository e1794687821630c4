import { isCountry } from '@rihla/domain/people/countries'
import {
  DRIVER_ANSWERS,
  DRIVER_CHECKS,
  DRIVER_PROBLEMS,
  DRIVER_QUESTIONS,
  RESIDENCES,
} from '@rihla/domain/people/driver-eligibility'
import { LICENCE_CLASSES } from '@rihla/domain/people/licence-country'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, digitLine, exactText, Id, Nothing } from './fields.ts'

/** A country by its ISO 3166 code of two letters; XK is Kosovo. */
const Country = exactText(2).refine(isCountry)

const DriverFields = {
  dateOfBirth: Day,
  residence: z.enum(RESIDENCES),
  licenceCountry: Country,
  issuedOn: Day,
  /** The last day on which the licence is valid. */
  expiresOn: Day,
  /** Decides about licences of class `b`. */
  nationality: Country.nullable(),
  /** Whether the driver legally resides in the country of the licence. */
  residesInLicenceCountry: z.boolean().nullable(),
  /** The last day of the International Driving Permit, whose front is the document `driving_permit`. */
  idpExpiresOn: Day.nullable(),
}

export const DriverToSave = z.strictObject({
  ...DriverFields,
  nationality: DriverFields.nationality.default(null),
  residesInLicenceCountry: DriverFields.residesInLicenceCountry.default(null),
  idpExpiresOn: DriverFields.idpExpiresOn.default(null),
  /** The number of an Emirates ID, with or without hyphens; optional, of residents only. Empty: none. */
  emiratesId: digitLine(30).default(''),
})
export type DriverToSave = z.infer<typeof DriverToSave>

export const DriverProfile = z.object({
  dateOfBirth: Day.nullable(),
  residence: z.enum(RESIDENCES).nullable(),
  licenceCountry: z.string().nullable(),
  issuedOn: Day.nullable(),
  expiresOn: Day.nullable(),
  nationality: z.string().nullable(),
  residesInLicenceCountry: z.boolean().nullable(),
  idpExpiresOn: Day.nullable(),
  /** 784-YYYY-NNNNNNN-C */
  emiratesId: z.string().nullable(),
  /** It is another number than the one that UAE PASS has verified; an admin sees it too. */
  emiratesIdDiffers: z.boolean(),
  hasVerifiedIdp: z.boolean(),
  /** What licences are worth, by country; countries without a row need an International Driving Permit. */
  countries: z.array(
    z.object({ country: z.string(), licenceClass: z.enum(LICENCE_CLASSES), validFrom: Day }),
  ),
})
export type DriverProfile = z.infer<typeof DriverProfile>

const CheckResult = z.enum(['met', 'unknown', ...DRIVER_PROBLEMS])

/** What a vehicle asks of its drivers, and how far the caller meets it. */
export const DriverOfVehicle = z.object({
  minAge: z.number().int(),
  minLicenceMonths: z.number().int(),
  /** Null for visitors of the site, about whom nothing is known. */
  verdict: z
    .object({
      answer: z.enum(DRIVER_ANSWERS),
      missing: z.array(z.enum(DRIVER_QUESTIONS)),
      checks: z.record(z.enum(DRIVER_CHECKS), CheckResult),
      /** Whether a booking is refused for this answer or for what is missing. */
      mayBook: z.boolean(),
    })
    .nullable(),
})
export type DriverOfVehicle = z.infer<typeof DriverOfVehicle>

export const drivers = {
  mine: endpoint({
    access: 'person',
    method: 'GET',
    path: '/driver-profile',
    summary: 'What is known of the caller as a driver, and what licences are worth by country',
    tag: 'verification',
    input: Nothing,
    output: DriverProfile,
  }),
  save: endpoint({
    access: 'person',
    method: 'POST',
    path: '/driver-profile',
    summary: 'Saves the caller’s driver data; other data reopen the review of a verified licence',
    tag: 'verification',
    input: DriverToSave,
    output: DriverProfile,
  }),
  ofVehicle: endpoint({
    access: 'public',
    sameForVisitors: true,
    method: 'GET',
    path: '/vehicles/{vehicleId}/driver',
    summary:
      'What a listed vehicle asks of its drivers, and whether the caller may drive it, today or on a trip',
    tag: 'verification',
    input: z.strictObject({ vehicleId: Id, pickUpDate: Day.optional(), returnDate: Day.optional() }),
    output: DriverOfVehicle,
  }),
}
