import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { afterEach, describe, expect, test } from 'vitest'
import { aFinishedTrip } from '../../testing/builders/finished-trip.ts'
import { addBankAccount, payOut } from '../../testing/builders/payout.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
afterEach(() => expectInvariants(testApp.db))

const IBAN = 'AE070331234567890123456'
/** A newly signed-in admin, because earlier step-ups have expired. */
const anAdmin = () => testApp.signUp({ userType: 'admin' })

describe('the file of a payout batch', () => {
  const aBatch = async () => {
    const host = await testApp.signUp({ userType: 'host', fullName: 'Omar Haddad' })
    await addBankAccount(testApp, host)
    await aFinishedTrip(testApp, host)
    testApp.clock.advance(4 * DAY_MS)
    const { batch } = (await payOut(testApp, await anAdmin(), [[host, 45_000]])).body
    return { host, batch, path: `/api/v1/admin/payouts/${batch.id}.csv` }
  }

  test('lists payees with full account numbers for the bank, and its download is audited', async () => {
    const { batch, path } = await aBatch()
    const admin = await anAdmin()
    const answer = await testApp.as(admin).download(path)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await answer.text()).split('\r\n')
    expect(lines[0]).toBe('Reference,Account holder,IBAN,Amount AED')
    expect(lines[1]).toMatch(new RegExp(`^PO-[A-Z0-9]{8},Omar Haddad,${IBAN},450\\.00$`))
    // No row of totals: the bank would read it as a payment.
    expect(lines.slice(2)).toEqual([''])
    const audited = await testApp.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action'])
      .where('subject_id', '=', batch.id)
      .where('action', '=', 'payout.exported')
      .execute()
    expect(audited).toEqual([{ actor_id: admin.id, action: 'payout.exported' }])
  })

  test('is not available to others, and requires a step-up', async () => {
    const { host, path } = await aBatch()
    const statusFor = async (person: TestPerson | null, address = path) =>
      (await testApp.as(person).download(address)).status
    const stale = await anAdmin()
    expect(await statusFor(null)).toBe(401)
    expect(await statusFor(host)).toBe(404)
    expect(await statusFor(await testApp.signUp({ isSupport: true }))).toBe(404)
    expect(await statusFor(stale, '/api/v1/admin/payouts/0190b3a0-0000-7000-8000-000000000000.csv')).toBe(404)
    expect(await statusFor(stale, '/api/v1/admin/payouts/all.csv')).toBe(404)
    testApp.clock.advance(6 * 60_000)
    expect(await statusFor(stale)).toBe(403)
  })
})
