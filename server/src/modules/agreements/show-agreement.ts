import type { AgreementState } from '@rihla/contract/agreements'
import type { AgreementContent } from '@rihla/domain/agreement/rental-agreement'
import { relationToBooking } from '@rihla/domain/people/permissions'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { recordStaffView, type ViewCall } from '../audit/public.ts'
import { showBooking } from '../bookings/public.ts'
import { findAgreementParties, readContent } from './agreement-content-store.ts'
import { stateOf } from './agreement-state.ts'
import {
  type Acknowledgement,
  readAcknowledgements,
  readAgreements,
  type StoredAgreement,
} from './agreement-store.ts'

/** What somebody may see of an agreement: the parties and staff all of it, an additional driver what concerns them. */
export interface SeenAgreement {
  bookingId: string
  viewerIs: 'renter' | 'host' | 'staff' | 'driver'
  /** The agreement and its addenda; the draft alone while it is one. */
  contents: Array<{ content: AgreementContent; stored: StoredAgreement | null }>
  acknowledgements: Acknowledgement[]
}

/**
 * The agreement of a booking that was confirmed; `booking_not_found` for everybody but its parties, its additional
 * drivers and staff, whose views are audited. In a draft each side sees of the other what the booking shows them.
 */
export async function findAgreement(deps: Deps, bookingId: string, call: ViewCall): Promise<SeenAgreement> {
  const { viewer } = call
  const found = await findAgreementParties(deps.db, bookingId, viewer.id)
  const relation = found ? relationToBooking(viewer, found) : 'stranger'
  const viewerIs = found?.drives && relation !== 'renter' && relation !== 'host' ? 'driver' : relation
  if (!found?.isConfirmed || viewerIs === 'stranger') throw new Refusal('booking_not_found')
  if (viewerIs === 'staff') await recordStaffView(deps, viewerIs, bookingId, call, 'agreement.viewed')
  const stored = await readAgreements(deps.db, bookingId)
  const all =
    stored.length > 0
      ? stored.map((one) => ({ content: one.content, stored: one }))
      : [{ content: await draftSeenBy(deps, bookingId, viewerIs, call), stored: null }]
  return {
    bookingId,
    viewerIs,
    contents:
      viewerIs === 'driver' ? all.map((one) => ({ ...one, content: ownOf(one.content, viewer.id) })) : all,
    acknowledgements: await readAcknowledgements(deps.db, bookingId),
  }
}

/** The agreement with its hashes as JSON. */
export async function showAgreement(
  deps: Deps,
  { id }: { id: string },
  call: ViewCall,
): Promise<
  AgreementState & {
    versions: Array<{ number: number; sha256: string; madeAt: string; content: string | null }>
  }
> {
  const { viewerIs, contents, acknowledgements } = await findAgreement(deps, id, call)
  const stored = contents.flatMap((one) => one.stored ?? [])
  return {
    ...stateOf(id, stored, acknowledgements),
    versions: stored.map(({ number, sha256, madeAt, text }) => ({
      number,
      sha256,
      madeAt: madeAt.toISOString(),
      content: viewerIs === 'driver' ? null : text,
    })),
  }
}

async function draftSeenBy(
  deps: Deps,
  bookingId: string,
  viewerIs: SeenAgreement['viewerIs'],
  call: ViewCall,
): Promise<AgreementContent> {
  const content = await readContent(deps, deps.db, bookingId, deps.clock.now())
  if (!content) throw new Refusal('booking_not_found')
  if (viewerIs === 'driver') return { ...content, vehicle: { ...content.vehicle, plate: '' } }
  const { renter, host, licensePlate } = await showBooking(deps, { id: bookingId }, call)
  return {
    ...content,
    renter: { ...content.renter, name: renter.name },
    host: { ...content.host, name: host.name },
    vehicle: { ...content.vehicle, plate: licensePlate ?? '' },
  }
}

/** What an additional driver sees: no other driver. The document leaves out prices for them. */
const ownOf = (content: AgreementContent, personId: string): AgreementContent => ({
  ...content,
  drivers: content.drivers.filter((driver) => driver.personId === personId),
})
