import type { DriverProfile, DriverToSave } from '@rihla/contract/drivers'
import { judgeDriver, type Residence } from '@rihla/domain/people/driver-eligibility'
import { isPlainDate } from '@rihla/domain/time/plain-date'

/** The driver form as typed; an empty text is nothing. */
export interface DriverTexts {
  dateOfBirth: string
  residence: Residence | ''
  licenceCountry: string
  issuedOn: string
  expiresOn: string
  nationality: string
  residesInLicenceCountry: boolean | null
  emiratesId: string
  idpExpiresOn: string
}

export const textsOfDriver = (profile: DriverProfile): DriverTexts => ({
  dateOfBirth: profile.dateOfBirth ?? '',
  residence: profile.residence ?? '',
  licenceCountry: profile.licenceCountry ?? '',
  issuedOn: profile.issuedOn ?? '',
  expiresOn: profile.expiresOn ?? '',
  nationality: profile.nationality ?? '',
  residesInLicenceCountry: profile.residesInLicenceCountry,
  emiratesId: profile.emiratesId ?? '',
  idpExpiresOn: profile.idpExpiresOn ?? '',
})

const orNull = (text: string) => (text === '' ? null : text)

/** What a form with these answers asks besides, by the rule that decides about a trip from this day. */
export function askedOf(
  texts: DriverTexts,
  countries: DriverProfile['countries'],
  pickUpDay: string,
): { nationality: boolean; ties: boolean; permit: boolean } {
  const { nationality, residesInLicenceCountry } = texts
  const stated = {
    dateOfBirth: null,
    licenceCountry: orNull(texts.licenceCountry),
    issuedOn: null,
    expiresOn: null,
    residence: texts.residence === '' ? null : texts.residence,
    hasVerifiedIdp: false,
    idpExpiresOn: null,
  }
  const needs = { minAge: 0, minLicenceMonths: 0 }
  const trip = { pickUpDay, returnDay: pickUpDay }
  const judge = (ties: { nationality: string | null; residesInLicenceCountry: boolean | null }) =>
    judgeDriver({ ...stated, ...ties }, needs, trip, countries)
  const asksNationality = judge({ nationality: null, residesInLicenceCountry: null }).missing.includes(
    'nationality',
  )
  const verdict = judge({ nationality: orNull(nationality), residesInLicenceCountry })
  return {
    nationality: asksNationality,
    ties: asksNationality && nationality !== '' && nationality !== texts.licenceCountry,
    permit: verdict.checks.licence === 'idp_needed',
  }
}

/** The fields that must be answered and are not. */
export function missingIn(texts: DriverTexts, asked: ReturnType<typeof askedOf>): Array<keyof DriverTexts> {
  const days = ['dateOfBirth', 'issuedOn', 'expiresOn'] as const
  const missing: Array<keyof DriverTexts> = days.filter((field) => !isPlainDate(texts[field]))
  if (texts.residence === '') missing.push('residence')
  if (texts.licenceCountry === '') missing.push('licenceCountry')
  if (asked.nationality && texts.nationality === '') missing.push('nationality')
  if (asked.ties && texts.residesInLicenceCountry === null) missing.push('residesInLicenceCountry')
  if (asked.permit && !isPlainDate(texts.idpExpiresOn)) missing.push('idpExpiresOn')
  return missing
}

/** A complete form as it is sent; answers that this trip does not ask for stay, because another trip may. */
export const driverIn = (texts: DriverTexts): DriverToSave => ({
  dateOfBirth: texts.dateOfBirth,
  residence: texts.residence === 'visitor' ? 'visitor' : 'resident',
  licenceCountry: texts.licenceCountry,
  issuedOn: texts.issuedOn,
  expiresOn: texts.expiresOn,
  nationality: orNull(texts.nationality),
  residesInLicenceCountry: texts.residesInLicenceCountry,
  emiratesId: texts.residence === 'resident' ? texts.emiratesId : '',
  idpExpiresOn: isPlainDate(texts.idpExpiresOn) ? texts.idpExpiresOn : null,
})
