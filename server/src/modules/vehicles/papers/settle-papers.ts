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
import { keepLastReturn, keepPausedFor, pauseForPapers, resumeAfterPapers } from './paused-vehicle-store.ts'

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
  const [block] = blocks
  const { papers_paused_at: pausedAt, papers_paused_for: pausedFor } = vehicle
  if (block && pausedAt !== null && block !== pausedFor) await keepPausedFor(trx, vehicleId, block)
  if (isListed(vehicle.verification_status)) {
    if (block && pausedAt === null) await pause(deps, trx, { vehicleId, hostId, block, today }, now)
    if (!block) await remind(deps, trx, { vehicleId, hostId, facts, today })
  }
  if (!block && pausedAt !== null) await resume(deps, trx, { vehicleId, hostId, block: pausedFor, today })
  if (await keepLastReturn(trx, vehicleId, lastReturnDay(facts, today)))
    await deps.publish(trx, { type: 'vehicle.changed', vehicleId })
  await checkNextOn(trx, vehicleId, nextCheckOn(facts, today))
}

interface Found {
  vehicleId: string
  hostId: string
  today: PlainDate
}

async function pause(
  deps: Settling,
  trx: Transaction,
  { vehicleId, hostId, block, today }: Found & { block: ListingBlock },
  now: Instant,
): Promise<void> {
  await pauseForPapers(trx, vehicleId, block, now)
  await deps.publish(trx, { type: 'vehicle.changed', vehicleId })
  await deps.publish(trx, { type: 'vehicle.papers_paused', vehicleId, hostId, block, day: today })
}

async function resume(
  deps: Settling,
  trx: Transaction,
  { vehicleId, hostId, block, today }: Found & { block: ListingBlock | null },
): Promise<void> {
  await resumeAfterPapers(trx, vehicleId)
  await deps.publish(trx, { type: 'vehicle.changed', vehicleId })
  await deps.publish(trx, { type: 'vehicle.papers_resumed', vehicleId, hostId, block, day: today })
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
