import { completeByHost } from '@rihla/server/testing/builders/complete-by-host'
import { aGuest, GUEST_SETTINGS, type TestGuest } from '@rihla/server/testing/builders/guest'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import type { TestApp } from '@rihla/server/testing/test-app'
import { mustBe } from './must-be.ts'

import { beginPair, bookForAll, endPair, type Pair } from './pair.ts'
import { anotherSessionOf, freshen } from './person-sessions.ts'
import { anIban, aPhone } from './serial-numbers.ts'

/**
 * Settings under which admins need a second step, guests have their own client addresses, and files outlive a process.
 */
export const EVERYBODY_SETTINGS = {
  ...GUEST_SETTINGS,
  PUBLIC_URL: 'http://localhost:3000',
  DOCUMENT_SECRET: 'a secret of documents that only checks know',
}

/** Every kind of caller. `visitor` has no session. */
export const KINDS = [
  'visitor',
  'guest',
  'suspended',
  'renter',
  'otherRenter',
  'host',
  'otherHost',
  'support',
  'admin',
  'adminWithoutStepUp',
  'adminWhoWaits',
] as const
export type Kind = (typeof KINDS)[number]

export interface Everybody {
  ours: Pair
  theirs: Pair
  people: Record<Exclude<Kind, 'visitor' | 'guest'>, TestPerson>
  guest: TestGuest
  payoutBatchId: string
  payoutId: string
  conversationId: string
  contactMessageId: string
}

/**
 * Creates callers of every kind and two renter–host pairs with bookings. Takes about a second; advances the clock by a
 * week.
 */
export async function gatherEverybody(testApp: TestApp): Promise<Everybody> {
  const admin = await testApp.signUp({ userType: 'admin', fullName: 'Amal Adminson', phoneNumber: aPhone() })
  await testApp.db
    .updateTable('sessions')
    .set({ assurance: 'aal2' })
    .where('user_id', '=', admin.id)
    .execute()
  const adminWithoutStepUp = await anotherSessionOf(testApp, admin, 'aal2')
  const adminWhoWaits = await anotherSessionOf(testApp, admin, 'aal1')
  const support = await testApp.signUp({
    isSupport: true,
    fullName: 'Samira Supportly',
    phoneNumber: aPhone(),
  })
  const suspended = await testApp.signUp({ fullName: 'Sultan Suspended' })

  const pairs = [await beginPair(testApp, 'Rima', 'Hadi'), await beginPair(testApp, 'Rana', 'Hala')] as const
  const completed = await bookForAll(testApp, pairs)
  for (const [n, { host }] of pairs.entries())
    await mustBe(200, completeByHost(testApp, { id: completed[n] ?? '', host }))
  const active = await bookForAll(testApp, pairs)
  await freshen(
    testApp,
    admin,
    adminWhoWaits,
    support,
    ...pairs.flatMap(({ renter, host }) => [renter, host]),
  )
  for (const [n, { host }] of pairs.entries())
    await mustBe(
      200,
      testApp.as(host).post('/api/v1/host/bank-account', { iban: anIban(n), holderName: host.fullName }),
    )
  const due = await testApp.as(admin).get('/api/v1/admin/payouts/due')
  const batch = await mustBe(
    201,
    testApp.as(admin).post('/api/v1/admin/payouts', {
      hosts: due.body.hosts.map(({ hostId, availableFils }: { hostId: string; availableFils: number }) => ({
        hostId,
        amountFils: availableFils,
      })),
    }),
  )
  const { payouts } = (await testApp.as(admin).get(`/api/v1/admin/payout-batches/${batch.body.batch.id}`))
    .body
  const payoutOf = (host: TestPerson): string =>
    payouts.find((payout: { host: { id: string } }) => payout.host.id === host.id).id
  await mustBe(
    200,
    testApp.as(admin).post(`/api/v1/admin/payouts/${payoutOf(pairs[0].host)}/bounce`, {
      reason: 'The account is closed',
    }),
  )
  const [ours, theirs] = [
    await endPair(testApp, pairs[0], completed[0] ?? '', active[0] ?? ''),
    await endPair(testApp, pairs[1], completed[1] ?? '', active[1] ?? ''),
  ]
  const guest = aGuest(testApp)
  await mustBe(201, guest.say('Is somebody there?', { name: 'Ghada', email: 'ghada.guest@mail.example' }))
  const conversation = await testApp.db
    .selectFrom('chat_conversations')
    .select('id')
    .executeTakeFirstOrThrow()
  const contact = { key: crypto.randomUUID(), firstName: 'Carim', lastName: 'Contact', subject: 'A question' }
  await mustBe(
    201,
    testApp
      .as(null)
      .post('/api/v1/contact-messages', { ...contact, email: 'carim@mail.example', message: 'Where is it?' }),
  )
  const message = await testApp.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow()
  await testApp.db
    .updateTable('users')
    .set({ phone_verified: true })
    .where('phone_number', 'is not', null)
    .execute()
  await testApp.db
    .updateTable('users')
    .set({ suspended_at: new Date(testApp.clock.now()) })
    .where('id', '=', suspended.id)
    .execute()
  return {
    ours,
    theirs,
    guest,
    people: {
      suspended,
      renter: ours.renter,
      host: ours.host,
      otherRenter: theirs.renter,
      otherHost: theirs.host,
      support,
      admin,
      adminWithoutStepUp,
      adminWhoWaits,
    },
    payoutBatchId: batch.body.batch.id,
    payoutId: payoutOf(pairs[1].host),
    conversationId: conversation.id,
    contactMessageId: message.id,
  }
}

export const personOf = ({ people }: Everybody, kind: Kind): TestPerson | null =>
  kind === 'visitor' || kind === 'guest' ? null : people[kind]

/** The cookie header of a caller of this kind. */
export const cookieOf = (everybody: Everybody, kind: Kind): string =>
  kind === 'guest' ? everybody.guest.cookie() : (personOf(everybody, kind)?.cookie ?? '')
