import { DEFAULT_RULE_VALUES } from '@rihla/domain/rule-values'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { describe, expect, it } from 'vitest'
import { aFinishedTrip } from '../../../testing/builders/finished-trip.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { notificationsOf } from '../../../testing/notifications-of.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { settleSilence } from '../../charges/public.ts'

const testApp = useTestApp()

/** A finished trip whose host has asked AED 100 for a lost item. */
async function anAskedCharge(amountFils = 10_000) {
  const host = await testApp.signUp({ userType: 'host' })
  const trip = await aFinishedTrip(testApp, host)
  const chargeId = await askFor({ ...trip, host }, 'Car key', amountFils)
  return { ...trip, host, chargeId }
}

/** The host asks for a lost item. Returns the id of the charge. */
async function askFor(
  { host, ...trip }: { id: string; host: TestPerson },
  title: string,
  amountFils: number,
): Promise<string> {
  const { id: evidenceId } = await testApp.db
    .insertInto('charge_evidence')
    .values({
      booking_id: trip.id,
      by_side: 'host',
      uploaded_by: host.id,
      storage_key: `evidence-of-${trip.id}-${title}`,
      content_type: 'image/webp',
      size_bytes: 10,
      at: new Date(testApp.clock.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const charge = {
    kind: 'lost_item',
    title,
    amountFils,
    reason: 'It is gone.',
    evidenceIds: [evidenceId],
  }
  const asked = await testApp.as(host).post(`/api/v1/bookings/${trip.id}/charges`, { charge })
  if (asked.status !== 201) throw new Error(`not asked: ${JSON.stringify(asked.body)}`)
  return asked.body.id
}

const kindsOf = async (person: TestPerson) =>
  (await notificationsOf(testApp).kinds(person)).filter((kind) => kind.startsWith('charge_'))

const threadOf = async (bookingId: string) =>
  (
    await testApp.db
      .selectFrom('booking_messages')
      .select('event')
      .where('booking_id', '=', bookingId)
      .orderBy('place')
      .execute()
  )
    .map(({ event }) => event)
    .filter((event) => event?.startsWith('charge_'))

const mailsAbout = async (bookingId: string) =>
  (
    await testApp.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'email')
      .orderBy('id')
      .execute()
  )
    .map(({ payload }) => payload as { bookingId?: string; update?: string; to?: string })
    .filter((mail) => mail.bookingId === bookingId && mail.update?.startsWith('charge_'))
    .map(({ update, to }) => `${update} to ${to}`)

describe('each step of a charge is told to the side that has to know it', () => {
  it('asked to the renter, disputed to the host, words to the other side, withdrawn to the renter', async () => {
    const { id, host, renter, chargeId } = await anAskedCharge()
    await testApp.as(renter).post(`/api/v1/charges/${chargeId}/answer`, {
      answer: 'dispute',
      expectedFils: 10_000,
      text: 'The key lies in the glove box.',
    })
    await testApp.as(host).post(`/api/v1/charges/${chargeId}/messages`, { text: 'It does not.' })
    await testApp.as(host).post(`/api/v1/charges/${chargeId}/withdraw`, {})
    expect(await kindsOf(renter)).toEqual(['charge_asked', 'charge_written', 'charge_withdrawn'])
    expect(await kindsOf(host)).toEqual(['charge_disputed'])
    expect(await threadOf(id)).toEqual(['charge_asked', 'charge_disputed', 'charge_withdrawn'])
    expect(await mailsAbout(id)).toEqual([
      'charge_asked to renter',
      'charge_disputed to host',
      'charge_written to renter',
      'charge_withdrawn to renter',
    ])
  })

  it.each([
    ['a small figure counts as accepted', 10_000, 'charge_uncontested'],
    ['a large one goes to an admin', DEFAULT_RULE_VALUES.chargeSilenceBelowFils, 'charge_unanswered'],
  ] as const)('after silence, to both: %s', async (_, amountFils, kind) => {
    const { id, host, renter } = await anAskedCharge(amountFils)
    testApp.clock.advance((DEFAULT_RULE_VALUES.chargeAnswerMinutes + 1) * MINUTE_MS)
    await settleSilence(testApp.deps)
    expect(await kindsOf(renter)).toEqual(['charge_asked', kind])
    expect(await kindsOf(host)).toEqual([kind])
    expect(await threadOf(id)).toEqual(['charge_asked', kind])
  })

  it('the email about a small figure says that our team decides when the figures of the trip are large together', async () => {
    const { host, renter, ...trip } = await anAskedCharge(30_000)
    await askFor({ ...trip, host }, 'Parking card', 30_000)
    const [alone, together] = (await notificationsOf(testApp).mails(renter)).slice(-2)
    // The first email was not sent yet when the second charge was asked.
    for (const mail of [alone, together]) expect(mail?.text).toContain('Without an answer our team decides.')
  })
})
