import type { AgreementState } from '@rihla/contract/agreements'
import { agreementPdfPath } from '@rihla/contract/downloads'
import { agreementStatusOf } from '@rihla/domain/agreement/rental-agreement'
import type { Deps } from '../../deps.ts'
import { readContent } from './agreement-content-store.ts'
import {
  type Acknowledgement,
  readAcknowledgements,
  readAgreements,
  type StoredAgreement,
  sealed,
} from './agreement-store.ts'

/** The state of an agreement from what is stored of it. */
export const stateOf = (
  bookingId: string,
  agreements: readonly StoredAgreement[],
  acknowledgements: readonly Acknowledgement[],
): AgreementState => ({
  status: agreementStatusOf(acknowledgements.map(({ side }) => side)),
  sha256: agreements.at(-1)?.sha256 ?? null,
  addenda: Math.max(0, agreements.length - 1),
  acknowledgements: acknowledgements.map(({ side, at }) => ({ side, at: at.toISOString() })),
  fileUrl: agreementPdfPath(bookingId),
})

/**
 * The state of an agreement for a viewer whose access was checked. `canAcknowledge`: the hash of a draft is given,
 * which confirms guesses of what is in it.
 */
export async function readAgreementState(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  bookingId: string,
  { canAcknowledge }: { canAcknowledge: boolean },
): Promise<AgreementState> {
  const agreements = await readAgreements(db, bookingId)
  if (agreements.length > 0) return stateOf(bookingId, agreements, await readAcknowledgements(db, bookingId))
  const draft = canAcknowledge ? await readContent({ config }, db, bookingId, clock.now()) : null
  return { ...stateOf(bookingId, [], []), sha256: draft && sealed(draft).sha256 }
}
