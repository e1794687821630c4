import { type AgreementSide, changedParts } from '@rihla/domain/agreement/rental-agreement'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { readContent } from './agreement-content-store.ts'
import { insertAcknowledgement, insertAgreement, readAgreements } from './agreement-store.ts'

/**
 * A side of a locked booking acknowledges its agreement as part of the hand-over at pick-up: the first one fixes it.
 * `seenSha256` is the hash of what they could read; `agreement_changed` when it is no longer what they would
 * acknowledge.
 */
export async function acknowledgeAgreement(
  deps: Pick<Deps, 'config'>,
  trx: Transaction,
  bookingId: string,
  by: { side: AgreementSide; personId: string; seenSha256: string | undefined },
  now: Instant,
): Promise<void> {
  const at = new Date(now)
  const latest =
    (await readAgreements(trx, bookingId)).at(-1) ??
    (await insertAgreement(trx, bookingId, {
      number: 0,
      content: await contentOf(deps, trx, bookingId, now),
      madeAt: at,
    }))
  const { number, sha256 } = latest
  if (by.seenSha256 !== undefined && by.seenSha256 !== sha256) throw new Refusal('agreement_changed')
  await insertAcknowledgement(trx, bookingId, { number, side: by.side, personId: by.personId, at })
}

/** Adds an addendum when a locked booking with a fixed agreement no longer is what was agreed; a draft just follows. */
export async function addAddendum(
  deps: Pick<Deps, 'config'>,
  trx: Transaction,
  bookingId: string,
  now: Instant,
): Promise<void> {
  const latest = (await readAgreements(trx, bookingId)).at(-1)
  if (!latest) return
  const content = await contentOf(deps, trx, bookingId, now)
  if (changedParts(latest.content, content).length === 0) return
  await insertAgreement(trx, bookingId, {
    number: latest.number + 1,
    content: { ...content, previousSha256: latest.sha256 },
    madeAt: new Date(now),
  })
}

async function contentOf(deps: Pick<Deps, 'config'>, trx: Transaction, bookingId: string, now: Instant) {
  const content = await readContent(deps, trx, bookingId, now)
  if (!content) throw new Error(`no such booking: ${bookingId}`)
  return content
}
