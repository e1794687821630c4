import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CardNetworkTimeout } from '../../../providers/payments/card-network.ts'
import { idempotencyKey } from '../../../testing/builders/card.ts'
import { aCleaning, aReturnedTrip, onCharge } from '../../../testing/builders/charge.ts'
import {
  chargeOf,
  depositOfTrip,
  earnedOf,
  ledgerOf,
  liveDays,
  paymentsOf,
  settleMoney,
} from '../../../testing/builders/charge-money.ts'
import { linesOfInvoices } from '../../../testing/builders/invoices.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { notificationsOf } from '../../../testing/notifications-of.ts'
import { renewStepUp } from '../../../testing/renew-step-up.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { issueInvoices } from '../../invoices/public.ts'

const testApp = useTestApp()
let admin: TestPerson
beforeAll(async () => {
  admin = await testApp.signUp({ userType: 'admin' })
})
afterEach(async () => {
  await issueInvoices(testApp.deps)
  await expectInvariants(testApp.db)
})

/** A paid cleaning of AED 150, of which the deposit paid AED 100 and the card AED 50. */
async function aPaidCleaning() {
  const trip = await aReturnedTrip(testApp, { securityDepositFils: 10_000 })
  const cleaning: string = (await aCleaning(testApp, trip)).id
  await onCharge(testApp, cleaning, trip.renter, 'answer', { answer: 'accept', expectedFils: 15_000 })
  await liveDays(testApp, 3.1)
  expect((await chargeOf(testApp, cleaning)).status).toBe('paid')
  await issueInvoices(testApp.deps)
  return { trip, cleaning }
}
const reason = 'It was half as dirty.'
async function reverse(id: string, amountFils?: number, key = idempotencyKey()) {
  await renewStepUp(testApp, admin)
  const input = { reason, ...(amountFils !== undefined && { amountFils }) }
  return await testApp.as(admin).post(`/api/v1/admin/charges/${id}/reverse`, input, { key })
}
const refundedAt = async (key: string) => {
  const state = await testApp.deps.cards.ask(key)
  return 'refundedFils' in state ? state.refundedFils : null
}

describe('an admin who reverses a part of a paid charge', () => {
  it('gives it back from the last payment first, and takes it from the host', async () => {
    const { trip, cleaning } = await aPaidCleaning()
    const { status, body } = await reverse(cleaning, 7_000)
    expect([status, body.status, body.paidFils, body.givenBackFils]).toEqual([200, 'paid', 15_000, 7_000])
    expect(body.may.reverse).toBe(true)
    const [deposit, card] = await paymentsOf(testApp, cleaning)
    expect([deposit?.source, card?.source]).toEqual(['deposit', 'card'])
    expect(await refundedAt(card?.provider_key ?? '')).toBe(5_000)
    const { provider_key: hold } = await depositOfTrip(testApp, trip.id)
    expect(await refundedAt(hold ?? '')).toBe(2_000)
    const ledger = await ledgerOf(testApp, trip.id)
    expect(ledger).toMatchObject({ renter_card: -8_000, host_payable: 8_000 })
    expect((await earnedOf(testApp, trip.id)).reduce((sum, fils) => sum + fils, 0)).toBe(8_000)
    await issueInvoices(testApp.deps)
    const invoices = await linesOfInvoices(testApp, trip.id)
    expect(invoices.filter((line) => line.startsWith('charge:'))).toEqual([
      'charge: credit_note 7000',
      'charge: receipt 15000',
    ])
    const shown = (await testApp.as(trip.renter).get(`/api/v1/bookings/${trip.id}/charges`)).body.charges[0]
    expect(shown.messages.at(-1)).toMatchObject({ by: 'staff', text: reason })
  }, 60_000)

  it('never gives back more than is left, and reverses the charge with the rest', async () => {
    const { trip, cleaning } = await aPaidCleaning()
    expect((await reverse(cleaning, 4_001)).status).toBe(200)
    const refused = await reverse(cleaning, 11_000)
    expect([refused.status, refused.body.code]).toEqual([422, 'refund_too_large'])
    expect(refused.body.details).toEqual({ refundableFils: 10_999 })
    const { status, body } = await reverse(cleaning)
    expect([status, body.status, body.givenBackFils]).toEqual([200, 'reversed', 15_000])
    const inbox = notificationsOf(testApp)
    for (const side of ['renter', 'host'] as const) {
      const [line] = await inbox.lines(trip[side])
      expect(line).toMatchObject({ kind: 'charge_reversed', about: { amountFils: 10_999 } })
      const mail = (await inbox.mails(trip[side])).at(-1)
      expect(mail?.text).toContain('AED 109.99 (Cleaning) goes back')
      expect(mail?.text).not.toContain('AED 150.00')
    }
    expect(await ledgerOf(testApp, trip.id)).toMatchObject({ renter_card: 0, host_payable: 0 })
    expect((await reverse(cleaning, 1)).body.code).toBe('state_changed')
  }, 60_000)

  it('gives nothing back twice when an answer is lost or the call is repeated', async () => {
    const { trip, cleaning } = await aPaidCleaning()
    const real = testApp.deps.cards
    testApp.deps.cards = {
      ...real,
      refundTo: async (key, fils) => {
        await real.refundTo(key, fils)
        throw new CardNetworkTimeout('lost back')
      },
    }
    const key = idempotencyKey()
    try {
      for (let time = 0; time < 2; time++) expect((await reverse(cleaning, 3_000, key)).status).toBe(200)
      expect((await reverse(cleaning, 3_000)).body.code).toBe('state_changed')
      expect(await ledgerOf(testApp, trip.id)).toMatchObject({ renter_card: -15_000 })
    } finally {
      testApp.deps.cards = real
    }
    testApp.clock.advance(2 * MINUTE_MS)
    await settleMoney(testApp)
    expect(await ledgerOf(testApp, trip.id)).toMatchObject({ renter_card: -12_000, host_payable: 12_000 })
    const card = (await paymentsOf(testApp, cleaning)).find(({ source }) => source === 'card')
    expect(await refundedAt(card?.provider_key ?? '')).toBe(3_000)
  }, 60_000)

  it('needs a fresh proof', async () => {
    const { cleaning } = await aPaidCleaning()
    testApp.clock.advance(60 * MINUTE_MS)
    const input = { reason, amountFils: 100 }
    const { body } = await testApp.as(admin).post(`/api/v1/admin/charges/${cleaning}/reverse`, input)
    expect(body.code).toBe('step_up_required')
  }, 60_000)
})
