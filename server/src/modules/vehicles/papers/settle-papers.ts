import { dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { isListed } from '@rihla/domain/vehicles/listing'
import {
  type ListingBlock,
  lastReturnDay,
  listingBlocks,
  nextCheckOn,
  type PaperFacts,
  remindersOn,
} from '@rihla/domain/vehicles/vehicle-papers'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { checkNextOn, readPaperFacts } from '../../vehicle-papers/public.ts'
import { lockVehicle } from '../lock-vehicle-store.ts'
import { keepLastReturn, pauseForPapers, resumeAfterPapers, vehicleIdsOf } from './paused-vehicle-store.ts'

type Settling = Pick<Deps, 'publish' | 'clock'>

/**
 * Pauses or resumes a vehicle as its papers say today, reminds of papers that expire soon, and sets the day of the next
 * look. Locks the vehicle. Repeating it changes nothing.
 */
export async function settlePapers(deps: Settling, trx: Transaction, vehicleId: string): Promise<void> {
  const vehicle = await lockVehicle(trx, vehicleId)
  if (!vehicle) return await checkNextOn(trx, vehicleId, null)
  // Both after the lock: waiting for it may take long, and another transaction may have changed the papers.
  const now = deps.clock.now()
  const today = dateInDubai(now)
  const facts = await readPaperFacts(trx, vehicleId)
  const { host_id: hostId } = vehicle
  const blocks = listingBlocks(facts, today)
  if (isListed(vehicle.verification_status)) {
    if (blocks.length > 0 && vehicle.papers_paused_at === null)
      await pause(deps, trx, { vehicleId, hostId, blocks, today }, now)
    if (blocks.length === 0) await remind(deps, trx, { vehicleId, hostId, facts, today })
  }
  if (blocks.length === 0 && vehicle.papers_paused_at !== null)
    await resume(deps, trx, { vehicleId, hostId, today })
  if (await keepLastReturn(trx, vehicleId, lastReturnDay(facts, today)))
    await deps.publish(trx, { type: 'vehicle.changed', vehicleId })
  await checkNextOn(trx, vehicleId, nextCheckOn(facts, today))
}

/** The same for all vehicles of a host, whose licences have changed. */
export async function settlePapersOfHost(deps: Settling, trx: Transaction, hostId: string): Promise<void> {
  for (const vehicleId of await vehicleIdsOf(trx, hostId)) await settlePapers(deps, trx, vehicleId)
}

interface Found {
  vehicleId: string
  hostId: string
  today: PlainDate
}

async function pause(
  deps: Settling,
  trx: Transaction,
  { vehicleId, hostId, blocks, today }: Found & { blocks: ListingBlock[] },
  now: Instant,
): Promise<void> {
  await pauseForPapers(trx, vehicleId, now)
  await deps.publish(trx, { type: 'vehicle.changed', vehicleId })
  const [block] = blocks
  if (block) await deps.publish(trx, { type: 'vehicle.papers_paused', vehicleId, hostId, block, day: today })
}

async function resume(deps: Settling, trx: Transaction, { vehicleId, hostId, today }: Found): Promise<void> {
  await resumeAfterPapers(trx, vehicleId)
  await deps.publish(trx, { type: 'vehicle.changed', vehicleId })
  await deps.publish(trx, { type: 'vehicle.papers_resumed', vehicleId, hostId, day: today })
}

async function remind(
  deps: Settling,
  trx: Transaction,
  { vehicleId, hostId, facts, today }: Found & { facts: PaperFacts },
): Promise<void> {
  for (const { paper, expiresOn, days } of remindersOn(facts, today))
    await deps.publish(trx, {
      type: 'vehicle.papers_expiring',
      vehicleId,
      hostId,
      paper,
      expiresOn,
      days,
      day: today,
    })
}
