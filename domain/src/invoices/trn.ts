import { compactDigits } from '../text/plain-digits.ts'

const TRN = /^\d{15}$/

/** A typed tax registration number without spaces and dashes, in ASCII digits. */
export const plainTrn = (typed: string): string => compactDigits(typed)

/** Whether this has the form of a TRN of the Federal Tax Authority: 15 digits. */
export const isTrn = (typed: string): boolean => TRN.test(plainTrn(typed))
