import type { HostApplicationToSend, OwnHostKind } from '@rihla/contract/host-kinds'
import { HOST_DOCUMENT_TYPES, licensedOnlyFrom } from '@rihla/domain/people/host-kind'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { isEmirate } from '@rihla/domain/vehicles/license-plate'
import { whyExpiryNotAllowed } from '@rihla/domain/vehicles/typed-papers'
import type { Queryable } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { keepFromDeletion } from '../accounts/public.ts'
import { takeUploadsOf } from '../vehicles/public.ts'
import {
  emiratesOf,
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
  const [profile, application, rules, emirates] = await Promise.all([
    findProfile(db, viewer.id),
    latestApplication(db, viewer.id),
    licensedOnlyRules(db),
    emiratesOf(db, viewer.id),
  ])
  const kind = profile?.kind ?? 'individual'
  return {
    today,
    kind,
    licences: kind === 'licensed_operator' ? licencesOf(profile) : null,
    application: openApplicationOf(application),
    licensedOnly: closedEmirates(rules, today),
    ownLicensedOnly: closedEmirates(rules, today).filter(({ emirate }) => emirates.includes(emirate)),
  }
}

function openApplicationOf(row: HostApplication | null): OwnHostKind['application'] {
  const licences = licencesOf(row)
  if (!row || !licences || (row.status !== 'pending' && row.status !== 'rejected')) return null
  const { id, wants, status, reason } = row
  return { ...licences, id, wants, status, reason, submittedAt: row.submitted_at.toISOString() }
}

/** Where only licensed operators may rent out, today or from a later day on. */
function closedEmirates(rules: readonly StoredRule[], today: PlainDate): OwnHostKind['licensedOnly'] {
  return [...new Set(rules.map(({ emirate }) => emirate))].flatMap((emirate) => {
    const its = rules.filter((rule) => rule.emirate === emirate)
    const from = licensedOnlyFrom(its, today)
    return from === null ? [] : [{ emirate, from }]
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

/**
 * A licensed operator asks to be an individual again; an admin decides. Throws 409 `state_changed` for an individual, 409
 * `individual_not_allowed` where only licensed operators may rent out one of their vehicles.
 */
export async function askToBeIndividual(deps: Deps, viewer: { id: string }): Promise<OwnHostKind> {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await keepFromDeletion(trx, viewer.id))) throw new Refusal('sign_in_required')
    const now = deps.clock.now()
    const profile = await findProfile(trx, viewer.id)
    const licences = profile?.kind === 'licensed_operator' ? licencesOf(profile) : null
    if (!licences) throw new Refusal('state_changed')
    await refuseWhereLicensedOnly(trx, viewer.id, dateInDubai(now))
    await insertApplication(trx, viewer.id, { ...licences, wants: 'individual' }, now)
  })
  return await showOwnHostKind(deps, viewer)
}

/** Refuses with the emirates of the host's vehicles in which only licensed operators may rent out, now or later. */
export async function refuseWhereLicensedOnly(
  db: Queryable,
  hostId: string,
  today: PlainDate,
): Promise<void> {
  const [rules, emirates] = await Promise.all([licensedOnlyRules(db), emiratesOf(db, hostId)])
  const closed = closedEmirates(rules, today).filter(({ emirate }) => emirates.includes(emirate))
  if (closed.length > 0)
    throw new Refusal('individual_not_allowed', {
      details: { emirates: closed.map(({ emirate }) => emirate) },
    })
}
