import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aCard } from '../../../testing/builders/card.ts'
import { aCleaning, aReturnedTrip, onCharge } from '../../../testing/builders/charge.ts'
import { chargeOf, liveDays, setKeptCard, settleMoney } from '../../../testing/builders/charge-money.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../../testing/invariants.ts'
import { renewStepUp } from '../../../testing/renew-step-up.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { useCheapPasswords } from '../sign-in/test-sign-ins.ts'

describe('an account with a charge', () => {
  const testApp = useTestApp()
  useCheapPasswords(testApp)
  beforeEach(() => testApp.clock.advance(60_000))
  afterEach(() => expectInvariants(testApp.db))

  const leave = async (person: TestPerson) => {
    await renewStepUp(testApp, person)
    const answer = await testApp.as(person).post('/api/v1/account-deletions', { confirmEmail: person.email })
    return answer.status === 200 ? 'gone' : answer.body.code
  }

  test('that waits for an answer is kept on both sides, until the host withdraws it', async () => {
    const trip = await aReturnedTrip(testApp)
    const { id } = await aCleaning(testApp, trip)
    expect(await leave(trip.renter)).toBe('account_owes_charges')
    expect(await leave(trip.host)).toBe('account_has_open_charges')
    expect((await onCharge(testApp, id, trip.host, 'withdraw', {})).status).toBe(200)
    expect(await leave(trip.renter)).toBe('gone')
    expect(await leave(trip.host)).toBe('gone')
  })

  test('that a card failed to pay is kept until it is paid; the host is free once the operator bears it', async () => {
    const trip = await aReturnedTrip(testApp)
    await setKeptCard(testApp, trip.id, 'insufficient')
    const { id, amountFils } = await aCleaning(testApp, trip)
    await onCharge(testApp, id, trip.renter, 'answer', { answer: 'accept', expectedFils: amountFils })
    expect(await leave(trip.renter)).toBe('account_owes_charges')
    await settleMoney(testApp)
    expect((await chargeOf(testApp, id)).status).toBe('failed')
    expect(await leave(trip.renter)).toBe('account_owes_charges')
    expect(await leave(trip.host)).toBe('account_has_open_charges')
    for (const days of [1, 2, 4]) await liveDays(testApp, days)
    expect((await chargeOf(testApp, id)).status).toBe('written_off')
    expect(await leave(trip.host)).toBe('gone')
    expect(await leave(trip.renter)).toBe('account_owes_charges')
    const paid = { card: aCard(), expectedFils: amountFils }
    expect((await onCharge(testApp, id, trip.renter, 'pay', paid)).status).toBe(200)
    expect(await leave(trip.renter)).toBe('gone')
  })
})
