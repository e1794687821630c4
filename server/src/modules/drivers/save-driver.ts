import type { DriverProfile, DriverToSave } from '@rihla/contract/drivers'
import { emiratesIdIn } from '@rihla/domain/people/emirates-id'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { changeIdentity } from '../accounts/public.ts'
import { reopenLicenceReview } from '../verification/public.ts'
import { keepDriver, readDriver, type StoredDriver } from './driver-store.ts'
import { showDriver } from './show-driver.ts'

const FIRST_DAY = '1940-01-01'
const LAST_DAY = '2099-12-31'

/** What is compared with the licence and the permit, or decides whether they are enough. */
const REVIEWED = [
  'residence',
  'licenceCountry',
  'issuedOn',
  'expiresOn',
  'nationality',
  'residesInLicenceCountry',
  'idpExpiresOn',
] as const satisfies Array<keyof StoredDriver>

/**
 * Saves what decides about the caller as a driver. A date of birth, a licence, a residence or a nationality other than
 * before is compared with the documents again: the review of those that are verified is reopened. Refuses with
 * `invalid_input` and the field.
 */
export async function saveDriver(
  deps: Deps,
  { dateOfBirth, emiratesId: typedId, ...driver }: DriverToSave,
  call: Call<'person'>,
): Promise<DriverProfile> {
  const now = deps.clock.now()
  const emiratesId = typedId === '' ? null : emiratesIdIn(typedId)
  refuseWrongFields({ ...driver, typedId, emiratesId }, dateInDubai(now))
  const stored: StoredDriver = {
    ...driver,
    residesInLicenceCountry: driver.residence === 'visitor' ? driver.residesInLicenceCountry : null,
    emiratesId: driver.residence === 'resident' ? emiratesId : null,
  }
  await deps.db.transaction().execute(async (trx) => {
    await changeIdentity(deps, trx, { dateOfBirth }, call.viewer.id)
    const before = (await readDriver(trx, call.viewer.id, { pickUpAt: now, now })).driver?.facts
    await keepDriver(trx, call.viewer.id, stored, now)
    if (REVIEWED.some((fact) => before?.[fact] !== stored[fact]))
      await reopenLicenceReview(trx, call.viewer.id)
  })
  return await showDriver(deps, call)
}

interface TypedDriver {
  residence: StoredDriver['residence']
  issuedOn: string
  expiresOn: string
  idpExpiresOn: string | null
  typedId: string
  emiratesId: string | null
}

function refuseWrongFields(typed: TypedDriver, today: string): void {
  const { issuedOn, expiresOn, idpExpiresOn } = typed
  const wrong: Array<{ field: string; code: string }> = []
  if (issuedOn < FIRST_DAY || issuedOn > today) wrong.push({ field: 'issuedOn', code: 'date_invalid' })
  if (expiresOn <= issuedOn || expiresOn > LAST_DAY) wrong.push({ field: 'expiresOn', code: 'date_invalid' })
  if (idpExpiresOn !== null && (idpExpiresOn < '2000-01-01' || idpExpiresOn > LAST_DAY))
    wrong.push({ field: 'idpExpiresOn', code: 'date_invalid' })
  if (typed.residence === 'resident' && typed.typedId !== '' && typed.emiratesId === null)
    wrong.push({ field: 'emiratesId', code: 'emirates_id_invalid' })
  if (wrong.length > 0) throw new Refusal('invalid_input', { fields: wrong })
}
