import { randomUUID } from 'node:crypto'
import { ask, momentOfTrip, onCharge, someEvidence } from '@rihla/server/testing/builders/charge'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import type { TestAnswer, TestApp } from '@rihla/server/testing/test-app'
import type { Kind } from '../../app/cast.ts'
import type { Pair } from '../../app/pair.ts'
import { anywhere, type Canary, type Field } from './canaries.ts'

/** The secrets of one pair about its trips: the words about a charge, its evidence, hand-overs and additional drivers. */
export async function tripCanaries(
  testApp: TestApp,
  { pair, admin }: { pair: Pair; admin: TestPerson },
  side: 'ours' | 'theirs',
): Promise<Canary[]> {
  const canaries: Canary[] = []
  const owner: Kind = side === 'ours' ? 'renter' : 'otherRenter'
  const add = (field: Field, what: string, text: string) =>
    canaries.push({
      field,
      what: `${what} of ${owner}`,
      pattern: anywhere(text),
      owners: [owner],
      pair: side,
    })
  await disputeCharge(testApp, { pair, admin }, (what) => {
    const words = `charge-canary-${randomUUID()}`
    add('words', what, words)
    return words
  })
  await addKeysOfFiles(testApp, pair, add)
  await addDrivers(testApp, pair, side, add)
  const note = `note-canary-${randomUUID()}`
  await testApp.db
    .updateTable('trip_handovers')
    .set({ note })
    .where('booking_id', '=', pair.bookings.active)
    .execute()
  add('words', 'note of a hand-over', note)
  return canaries
}

/** A toll that the renter disputes, about which an admin asks back, and which the admin decides in part. */
async function disputeCharge(
  testApp: TestApp,
  { pair, admin }: { pair: Pair; admin: TestPerson },
  secret: (what: string) => string,
): Promise<void> {
  const { host, renter } = pair
  const trip = { id: pair.bookings.completed, host }
  const { body: charge } = await mustBe(
    201,
    ask(testApp, trip, host, {
      kind: 'toll',
      road: 'salik',
      crossings: [{ gate: 'al-barsha', ...(await momentOfTrip(testApp, trip.id, 5)) }],
      evidenceIds: await someEvidence(testApp, trip, host, 1),
      reason: secret('reason of a charge'),
    }),
  )
  const dispute = {
    answer: 'dispute',
    expectedFils: charge.amountFils,
    text: secret('dispute of a charge'),
    evidenceIds: await someEvidence(testApp, trip, renter, 1),
  }
  await mustBe(200, onCharge(testApp, charge.id, renter, 'answer', dispute))
  await mustBe(
    200,
    onCharge(testApp, charge.id, admin, 'messages', { text: secret('question about a charge') }),
  )
  const decision = { decision: 'part', partFils: 100, reason: secret('decision about a charge') }
  await mustBe(200, testApp.as(admin).post(`/api/v1/admin/charges/${charge.id}/decide`, decision))
}

async function addKeysOfFiles(
  { db }: TestApp,
  { bookings }: Pair,
  add: (field: Field, what: string, text: string) => void,
): Promise<void> {
  const evidence = await db
    .selectFrom('charge_evidence')
    .select('storage_key')
    .where('booking_id', '=', bookings.completed)
    .execute()
  if (evidence.length < 3) throw new Error('there is no evidence to look for')
  for (const { storage_key } of evidence) add('never', 'place of evidence', storage_key)
  const payments = await db
    .selectFrom('charge_payments as p')
    .innerJoin('charge_collections as c', 'c.charge_id', 'p.charge_id')
    .select('p.provider_key')
    .where('c.booking_id', '=', bookings.completed)
    .execute()
  for (const { provider_key } of payments) add('never', 'key of a payment of a charge', provider_key)
}

/** An invited and an accepted driver of the confirmed booking: their addresses are the renter's, the name both sides'. */
async function addDrivers(
  testApp: TestApp,
  { bookings }: Pair,
  side: 'ours' | 'theirs',
  add: (field: Field, what: string, text: string) => void,
): Promise<void> {
  const name = `Dalia Canary-${side}`
  const driver = await testApp.signUp({ fullName: name, email: `driver-canary-${side}@mail.example` })
  const invited = `invited-canary-${side}@mail.example`
  const of = { booking_id: bookings.confirmed, invited_at: new Date(testApp.clock.now()) }
  await testApp.db
    .insertInto('booking_drivers')
    .values([
      { ...of, email: driver.email, user_id: driver.id, status: 'accepted', answered_at: of.invited_at },
      { ...of, email: invited, status: 'invited' },
    ])
    .execute()
  add('staffOnly', 'address of an invited driver', invited)
  add('staffOnly', 'address of a driver', driver.email)
  add('words', 'name of a driver', name)
}

async function mustBe(status: number, answering: Promise<TestAnswer>): Promise<TestAnswer> {
  const answer = await answering
  if (answer.status !== status)
    throw new Error(`was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}
