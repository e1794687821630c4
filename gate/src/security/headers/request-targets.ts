import { ENDPOINTS, type Endpoint } from '@rihla/server/testing/all-endpoints'
import { CALL_PLANS } from '@rihla/server/testing/call-plans'
import type { Everybody } from '../../app/cast.ts'
import type { Pair } from '../../app/pair.ts'
import { FILES } from '../access/file-addresses.ts'

export interface Address {
  name: string
  method: Endpoint['method']
  path: string
  input: Record<string, unknown>
}

/** Input an endpoint needs to reach the step-up check. None of it takes effect. */
const INPUTS: Readonly<Record<string, Record<string, unknown>>> = {
  'accounts.changeEmail': { newEmail: 'new@rihla.example' },
  'accounts.deleteAccount': { confirmEmail: 'somebody.else@rihla.example' },
  'earnings.setBankAccount': { iban: 'AE00', holderName: 'Somebody' },
  'security.linkIdentity': { provider: 'google' },
  // Valid input for these would end the sessions that the next calls use.
  'security.signOutEverywhere': { keepThisOne: 'yes' },
}

/** Every endpoint of the contract and every file, derived so that none is forgotten. */
export const ADDRESSES: readonly Address[] = [
  ...ENDPOINTS.map(({ name, method, path }) => ({
    name,
    method,
    path: `/api/v1${path}`,
    input: INPUTS[name] ?? CALL_PLANS[name]?.input ?? {},
  })),
  ...Object.entries(FILES).map(([name, { method, path }]) => ({ name, method, path, input: {} })),
]

const NOWHERE = '0198f2c4-7d1e-7abc-8def-0123456789ab'
const ASKED = new Set(['bookings.withdraw', 'bookings.approve', 'bookings.decline', 'bookings.paymentStep'])
const CONFIRMED = new Set(['bookings.cancel', 'bookings.cancelByHost', 'bookings.changeQuote'])
const ACTIVE = new Set(['bookings.complete', 'noShows.report'])

function bookingFor(name: string, { bookings }: Pair): string {
  if (ASKED.has(name)) return bookings.asked
  if (CONFIRMED.has(name) || /^(messaging|additionalDrivers)|Change$/.test(name)) return bookings.confirmed
  return ACTIVE.has(name) || /trip/.test(name) ? bookings.active : bookings.completed
}

/** The path with the ids of the objects it is about. */
export function filledPath(name: string, path: string, everybody: Everybody, pair: Pair): string {
  // Papers of a listed vehicle are shown and renewed; those of the other one are reviewed with it.
  const isOfPending =
    /^admin|resubmit|paper|vehicleDocument/i.test(name) && !name.startsWith('vehiclePapers.')
  const vehicleId = isOfPending ? pair.pendingVehicleId : pair.vehicleId
  const about = CALL_PLANS[name]?.about
  const ids: Record<string, string> = {
    vehicleId,
    bookingId: bookingFor(name, pair),
    provider: 'google',
    list: 'suvs',
    angle: 'back',
    type: typeFor(name),
    kind: 'photo',
    importId: pair.importId,
    factorId: pair.factorId,
    sessionId: pair.sessionId,
    tokenId: pair.tokenId,
    clientId: pair.oauth.clientId,
    cardId: pair.savedCardId,
    searchId: pair.savedSearchId,
    endpointId: pair.webhookId,
    deliveryId: pair.webhookDeliveryId,
    chargeId: pair.chargeId,
    evidenceId: pair.evidenceId,
    invoiceId: pair.invoiceId,
    handoverId: pair.handoverId,
    photoId: pair.tripPhotoId,
    issueId: pair.issueId,
    driverId: pair.driverInvitationId,
    changeId: pair.changeId,
    batchId: everybody.payoutBatchId,
    payoutId: everybody.payoutId,
    id: idFor(name, about, pair, everybody, vehicleId),
  }
  return path.replaceAll(/\{(\w+)\}/g, (_, param: string) => ids[param] ?? NOWHERE)
}

function typeFor(name: string): string {
  if (name === 'file: licence of a host under review') return 'trade_licence'
  return /(?<!vehicle)document/i.test(name) ? 'id_back' : 'insurance'
}

function idFor(
  name: string,
  about: string | undefined,
  pair: Pair,
  everybody: Everybody,
  vehicleId: string,
): string {
  if (about === 'driverInvitation') return pair.driverInvitationId
  if (name === 'vehiclePapers.decide') return pair.paperId
  if (name === 'hostKinds.decide' || name === 'file: licence of a host under review')
    return pair.hostApplicationId
  if (/(?<!vehicle)document/i.test(name)) return pair.documentId
  if (/vehicle|paper|Listing/i.test(name) || about === 'vehicle' || about === 'calendarImport')
    return vehicleId
  if (/contact/i.test(name)) return everybody.contactMessageId
  if (name.startsWith('support.')) return everybody.conversationId
  if (/user|Support|ofPerson|secondStep/i.test(name)) return pair.renter.id
  if (about === 'upload' || name === 'file: upload') return pair.uploadId
  if (about === 'review') return pair.reviewId
  if (name === 'file: invoice') return pair.invoiceId
  return bookingFor(name, pair)
}
