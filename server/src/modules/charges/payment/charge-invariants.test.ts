import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aCleaning, aReturnedTrip, aTollOf, onCharge } from '../../../testing/builders/charge.ts'
import { settleMoney } from '../../../testing/builders/charge-money.ts'
import { invariantViolations } from '../../../testing/invariants.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()

/** A paid cleaning and an asked toll. */
beforeAll(async () => {
  const trip = await aReturnedTrip(testApp)
  const { id } = await aCleaning(testApp, trip)
  await aTollOf(testApp, trip)
  await onCharge(testApp, id, trip.renter, 'answer', { answer: 'accept', expectedFils: 15_000 })
  await settleMoney(testApp)
})

test('a paid and an asked charge violate no invariant', async () => {
  expect(await invariantViolations(testApp.db)).toEqual([])
})

// Database constraints already reject other violations; these are possible despite them.
test.each<[RawBuilder<unknown>, string]>([
  [
    sql`update charge_payments set amount_fils = amount_fils - 1`,
    'what a charge was paid is what its payments paid',
  ],
  [
    sql`update sandbox_card_network set captured_fils = captured_fils + 1 where provider_key like 'rihla-charge-%'`,
    'what the network holds for a charge is what we hold',
  ],
  [
    sql`update charges set occurred_from = occurred_from - interval '9 days' where kind = 'toll'`,
    'a toll or a fine lies within its trip',
  ],
  [
    sql`delete from charge_crossings`,
    'the crossings of a toll that stands are recorded, each once for its vehicle',
  ],
  [
    sql`insert into charge_history (charge_id, from_status, to_status, actor_kind, at)
      select id, 'asked', 'paid', 'system', now() from charges where kind = 'toll'`,
    'the history of a charge is a path of the allowed moves',
  ],
  [
    sql`update charge_collections set written_off_at = now(), is_unpaid = true`,
    'a renter is kept from booking exactly while a charge is written off',
  ],
  [sql`delete from kept_cards`, 'a card is kept at the network only for its owner or a booking'],
  [
    sql`with withdrawn as (
        update charges set status = 'withdrawn', closed_at = asked_at where kind = 'toll'
      ) update kept_cards set next_at = next_at + interval '999 days'`,
    'a card kept for a booking is looked at by a day after nothing needs it',
  ],
  [sql`delete from charge_earnings`, 'an earning line of a charge is noted with it'],
])('finds %#: $1', async (violate, invariant) => {
  const found = await testApp.db
    .transaction()
    .execute(async (trx) => {
      await violate.execute(trx)
      throw await invariantViolations(trx)
    })
    .catch((violations: unknown) => violations)
  expect(found).toContainEqual(expect.objectContaining({ invariant }))
})
