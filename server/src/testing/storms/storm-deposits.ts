import { returnableOf } from '@rihla/domain/pricing/deposit'
import { HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { settleDepositRefunds, settleDeposits } from '../../modules/bookings/public.ts'
import { depositBalanceOf } from '../../modules/payments/public.ts'
import type { TestPerson } from '../builders/sign-up-person.ts'
import type { TestApp } from '../test-app.ts'

/** A held deposit of an ended booking, if there is one. */
export async function aHeldDeposit(testApp: TestApp): Promise<string | null> {
  const held = await testApp.db
    .selectFrom('deposit_holds as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .select('b.id')
    .where('d.status', 'in', ['held', 'renewing'])
    .where('b.status', 'in', ['completed', 'cancelled'])
    .orderBy('b.id')
    .limit(1)
    .executeTakeFirst()
  return held?.id ?? null
}

/** A deposit that the bank declined, of a live booking, if there is one. */
export async function aFailedDeposit(testApp: TestApp): Promise<string | null> {
  const failed = await testApp.db
    .selectFrom('deposit_holds as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .select('b.id')
    .where('d.status', '=', 'failed')
    .where('b.status', 'in', ['confirmed', 'active'])
    .orderBy('b.id')
    .limit(1)
    .executeTakeFirst()
  return failed?.id ?? null
}

/** A deposit that was partly or fully captured, and the amount that can still be returned. */
export async function aKeptDeposit(testApp: TestApp): Promise<{ id: string; leftFils: number } | null> {
  const kept = await testApp.db
    .selectFrom('deposit_holds')
    .select('booking_id as id')
    .where('status', '=', 'captured')
    .orderBy('updated_at', 'desc')
    .limit(3)
    .execute()
  for (const { id } of kept) {
    const leftFils = returnableOf(await depositBalanceOf(testApp.db, id))
    if (leftFils > 0) return { id, leftFils }
  }
  return null
}

/** Runs the two deposit jobs: due deposits, and pending refunds of captured ones. */
export const runDepositJobs = async (testApp: TestApp): Promise<number> =>
  (await settleDeposits(testApp.deps)) + (await settleDepositRefunds(testApp.deps))

/** Sets the admin's step-up into the future, because the clock jumps past it even during a call. */
export const renewStepUp = (testApp: TestApp, admin: TestPerson) =>
  testApp.db
    .updateTable('sessions')
    .set({ stepped_up_at: new Date(testApp.clock.now() + 12 * HOUR_MS) })
    .where('user_id', '=', admin.id)
    .execute()

/** Settles the deposits of ended bookings: three days later none may be held. */
export async function letDepositsGo(testApp: TestApp): Promise<void> {
  testApp.clock.advance(73 * HOUR_MS)
  for (let round = 0; round < 1000; round++) {
    const taken = await runDepositJobs(testApp)
    const { open } = await testApp.db
      .selectFrom('deposit_holds')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (taken === 0 && open === 0 && !(await isGivingBack(testApp))) return
    testApp.clock.advance(11 * MINUTE_MS)
  }
  throw new Error('deposits do not come to rest')
}

const isGivingBack = async (testApp: TestApp): Promise<boolean> =>
  (
    await testApp.db
      .selectFrom('deposit_refunds')
      .select('id')
      .where('made_at', 'is', null)
      .limit(1)
      .execute()
  ).length > 0
