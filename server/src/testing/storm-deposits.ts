import { HOUR_MS, MINUTE_MS } from '@rihla/domain/dubai-time'
import { settleDeposits } from '../modules/bookings/public.ts'
import type { TestPerson } from './sign-up-person.ts'
import type { TestApp } from './test-app.ts'

/** A deposit that is held of a booking that is over, if there is one just now. */
export async function aHeldDeposit(house: TestApp): Promise<string | null> {
  const held = await house.db
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

/** The clock jumps past an admin's proof, also while a call is on its way: this one is of later. */
export const proveAgain = (house: TestApp, admin: TestPerson) =>
  house.db
    .updateTable('sessions')
    .set({ stepped_up_at: new Date(house.clock.now() + 12 * HOUR_MS) })
    .where('user_id', '=', admin.id)
    .execute()

/** Every booking is over: nothing may be held three days later. */
export async function letDepositsGo(house: TestApp): Promise<void> {
  house.clock.advance(73 * HOUR_MS)
  for (let round = 0; round < 1000; round++) {
    const taken = await settleDeposits(house.deps)
    const { open } = await house.db
      .selectFrom('deposit_holds')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (taken === 0 && open === 0) return
    house.clock.advance(11 * MINUTE_MS)
  }
  throw new Error('deposits do not come to rest')
}
