import type { TripDetail } from '@rihla/contract/trips'

/** The agreement that the page showed: what its reader acknowledges is this one, or nothing. */
export const seenAgreement = ({ agreement }: TripDetail): { agreementSha256?: string } =>
  agreement.sha256 === null ? {} : { agreementSha256: agreement.sha256 }
