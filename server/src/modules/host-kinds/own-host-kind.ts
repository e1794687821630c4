import type { HostApplicationToSend, OwnHostKind } from '@rihla/contract/host-kinds'
import { HOST_DOCUMENT_TYPES, isLicensedOnly } from '@rihla/domain/people/host-kind'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { isEmirate } from '@rihla/domain/vehicles/license-plate'
import { whyExpiryNotAllowed } from '@rihla/domain/vehicles/typed-papers'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { keepFromDeletion } from '../accounts/public.ts'
import { takeUploadsOf } from '../vehicles/public.ts'
import {
  findProfile,
  type HostApplication,
  insertApplication,
  insertHostDocument,
  latestApplication,
  licencesOf,
} from './host-kind-store.ts'
import { licensedOnlyRules, type StoredRule } from './licensed-only-store.ts'

/** How one rents out, with what is approved and what waits. */
export async function showOwnHostKind(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: { id: string },
): Promise<OwnHostKind> {
  const today = dateInDubai(clock.now())
  const [profile, application, rules] = await Promise.all([
    findProfile(db, viewer.id),
    latestApplication(db, viewer.id),
    licensedOnlyRules(db),
  ])
  const kind = profile?.kind ?? 'individual'
  return {
    today,
    kind,
    licences: kind === 'licensed_operator' ? licencesOf(profile) : null,
    application: openApplicationOf(application),
    licensedOnly: closedEmirates(rules, today),
  }
}

function openApplicationOf(row: HostApplication | null): OwnHostKind['application'] {
  const licences = licencesOf(row)
  if (!row || !licences || (row.status !== 'pending' && row.status !== 'rejected')) return null
  const { id, status, reason } = row
  return { ...licences, id, status, reason, submittedAt: row.submitted_at.toISOString() }
}

/** Where only licensed operators may rent out, today or from a later day on. */
function closedEmirates(rules: readonly StoredRule[], today: PlainDate): OwnHostKind['licensedOnly'] {
  return [...new Set(rules.map(({ emirate }) => emirate))].flatMap((emirate) => {
    const its = rules.filter((rule) => rule.emirate === emirate)
    const days = [today, ...its.map(({ validFrom }) => validFrom).filter((day) => day > today)].toSorted()
    const from = days.find((day) => isLicensedOnly(its, day))
    return from === undefined ? [] : [{ emirate, from }]
  })
}

function refuseWrongLicences(sent: HostApplicationToSend, today: PlainDate): void {
  const fields: Array<{ field: string; code: string }> = []
  if (!isEmirate(sent.tradeLicenceEmirate)) fields.push({ field: 'tradeLicenceEmirate', code: 'invalid' })
  for (const field of ['tradeLicenceExpiresOn', 'rentalPermitExpiresOn'] as const) {
    const problem = whyExpiryNotAllowed(sent[field], today)
    if (problem) fields.push({ field, code: problem })
  }
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
}

/**
 * Sends an application to become a licensed operator, or to renew one's licences; what is approved stays meanwhile.
 * Throws 400 `invalid_input` with the fields, 404 `upload_not_found`.
 */
export async function applyAsOperator(
  deps: Deps,
  sent: HostApplicationToSend,
  viewer: { id: string },
): Promise<OwnHostKind> {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await keepFromDeletion(trx, viewer.id))) throw new Refusal('sign_in_required')
    const now = deps.clock.now()
    refuseWrongLicences(sent, dateInDubai(now))
    const { documents, ...licences } = sent
    const ids = HOST_DOCUMENT_TYPES.map((type) => documents[type])
    const files = await takeUploadsOf(trx, viewer.id, ids, now)
    const applicationId = await insertApplication(trx, viewer.id, licences, now)
    for (const [place, type] of HOST_DOCUMENT_TYPES.entries()) {
      const file = files[place]
      if (!file) throw new Error('an upload was not taken')
      await insertHostDocument(trx, applicationId, type, file, now)
    }
  })
  return await showOwnHostKind(deps, viewer)
}
