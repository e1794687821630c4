import type { EditableVehicle } from '@rihla/contract/vehicles/own-vehicle'
import type { InsuranceData, RegistrationData } from '@rihla/contract/vehicles/vehicle-papers'
import { isPlainDate } from '@rihla/domain/time/plain-date'
import { isReadablePlate } from '@rihla/domain/vehicles/license-plate'
import { chassisEndingOf, whyExpiryNotAllowed } from '@rihla/domain/vehicles/typed-papers'
import { m } from '../../paraglide/messages.js'
import { filsIn } from './typed-figures.ts'

/** The data of registration and insurance as typed; dates that are no day yet stay as they are. */
export interface PaperTexts {
  plate: string
  chassisEnding: string
  registrationUntil: string
  insurer: string
  policyNumber: string
  coversRental: 'yes' | 'no' | ''
  /** In dirhams. */
  excess: string
  insuranceUntil: string
}

export const NO_PAPER_TEXTS: PaperTexts = {
  plate: '',
  chassisEnding: '',
  registrationUntil: '',
  insurer: '',
  policyNumber: '',
  coversRental: '',
  excess: '',
  insuranceUntil: '',
}

/** What is known of a vehicle, for a new paper of it. */
export const textsOfPapers = ({ licensePlate, chassisNumber }: EditableVehicle): PaperTexts => ({
  ...NO_PAPER_TEXTS,
  plate: licensePlate,
  chassisEnding: chassisNumber?.slice(-6) ?? '',
})

const MAX_EXCESS_FILS = 10_000_000

const excessIn = (text: string) => {
  const fils = filsIn(text)
  return fils !== null && fils <= MAX_EXCESS_FILS ? fils : null
}

/** Why a typed expiry cannot be used, in words; null when it can. */
export function expiryMessage(typed: string, today: string): string | null {
  if (!isPlainDate(typed)) return m.papers_lack_expiry()
  const problem = whyExpiryNotAllowed(typed, today)
  if (problem === null) return null
  return problem === 'expired' ? m.errors_expired() : m.errors_too_far()
}

/** What a registration still lacks, in words; null when it is complete. */
export function whyRegistrationWaits(texts: PaperTexts, today: string): string | null {
  if (!isReadablePlate(texts.plate, null)) return m.papers_lack_plate()
  if (chassisEndingOf(texts.chassisEnding) === null) return m.errors_chassis_ending_invalid()
  const expiry = expiryMessage(texts.registrationUntil, today)
  return expiry && m.papers_registration_lack({ lack: expiry })
}

/** What an insurance still lacks, in words; null when it is complete. */
export function whyInsuranceWaits(texts: PaperTexts, today: string): string | null {
  if (texts.insurer.trim() === '') return m.papers_lack_insurer()
  if (texts.policyNumber.trim() === '') return m.papers_lack_policy()
  if (texts.coversRental === '') return m.papers_lack_covers()
  if (texts.coversRental === 'no') return m.errors_insurance_excludes_rental()
  if (excessIn(texts.excess) === null) return m.papers_lack_excess()
  const expiry = expiryMessage(texts.insuranceUntil, today)
  return expiry && m.papers_insurance_lack({ lack: expiry })
}

/** The contract's registration of complete texts. */
export const registrationIn = (texts: PaperTexts): RegistrationData => ({
  plate: texts.plate.trim(),
  chassisEnding: texts.chassisEnding.trim(),
  expiresOn: texts.registrationUntil,
})

/** The contract's insurance of complete texts. */
export const insuranceIn = (texts: PaperTexts): InsuranceData => ({
  insurer: texts.insurer.trim(),
  policyNumber: texts.policyNumber.trim(),
  coversRental: texts.coversRental === 'yes',
  excessFils: excessIn(texts.excess) ?? 0,
  expiresOn: texts.insuranceUntil,
})

/** Validates stored texts; fields of a wrong type are empty. */
export function paperTextsIn(raw: unknown): PaperTexts {
  if (typeof raw !== 'object' || raw === null) return NO_PAPER_TEXTS
  const kept = Object.entries(NO_PAPER_TEXTS).map(([field, empty]) => {
    const value = (raw as Record<string, unknown>)[field]
    return [field, typeof value === 'string' ? value : empty]
  })
  const texts = Object.fromEntries(kept) as PaperTexts
  return { ...texts, coversRental: ['yes', 'no'].includes(texts.coversRental) ? texts.coversRental : '' }
}
