import { afterEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../jobs/outbox-worker.ts'
import { aFinishedTrip } from '../../testing/builders/finished-trip.ts'
import { confirmPayouts, payOut } from '../../testing/builders/payout.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC } from '../notifications/public.ts'

const PATH = '/api/v1/host/bank-account'
const IBAN = 'AE070331234567890123456'

describe('a bank account', () => {
  const testApp = useTestApp()
  afterEach(() => expectInvariants(testApp.db))

  const aHost = () => testApp.signUp({ userType: 'host', fullName: 'Omar Haddad' })
  const setFor = (host: TestPerson, iban = IBAN, holderName = 'Omar Haddad') =>
    testApp.as(host).post(PATH, { iban, holderName })
  const shownTo = async (host: TestPerson) =>
    (await testApp.as(host).get('/api/v1/host/earnings')).body.bankAccount
  const emailsTo = async (host: TestPerson) => {
    await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
    return testApp.email.to(host.email)
  }

  test('is stored in full and shown masked, even to its owner', async () => {
    const host = await aHost()
    const answer = await setFor(host, 'ae07 0331 2345 6789 0123 456')
    expect(answer.body.bankAccount).toMatchObject({
      ibanMasked: 'AE•• •••• … 3456',
      holderName: 'Omar Haddad',
    })
    expect(await shownTo(host)).toEqual(answer.body.bankAccount)
    const kept = await testApp.db
      .selectFrom('bank_accounts')
      .select('iban')
      .where('user_id', '=', host.id)
      .executeTakeFirst()
    expect(kept).toEqual({ iban: IBAN })
  })

  test.each([
    'ae٠٧ ٠٣٣١ ٢٣٤٥ ٦٧٨٩ ٠١٢٣ ٤٥٦',
    'AE۰۷۰۳۳۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶',
    '\u200eＡＥ０７\u00a00331–2345–6789–0123–456\u200f',
  ])('is accepted as typed: %j', async (iban) => {
    const { status, body } = await setFor(await aHost(), iban)
    expect([status, body.bankAccount?.ibanMasked]).toEqual([200, 'AE•• •••• … 3456'])
  })

  test.each(['AE080331234567890123456', 'GB29NWBK60161331926819', 'AE', 'DROP TABLE users'])(
    '%j is refused, and nothing is stored',
    async (iban) => {
      const host = await aHost()
      const { status, body } = await setFor(host, iban)
      expect([status, body.code, body.fields]).toEqual([
        422,
        'iban_invalid',
        [{ field: 'iban', code: 'invalid' }],
      ])
      expect(await shownTo(host)).toBeNull()
    },
  )

  test('requires a step-up to change or remove', async () => {
    const host = await aHost()
    await setFor(host)
    testApp.clock.advance(5 * 60_000 + 1)
    for (const answer of [await setFor(host), await testApp.as(host).delete(PATH)])
      expect([answer.status, answer.body.code]).toEqual([403, 'step_up_required'])
    expect(await shownTo(host)).not.toBeNull()
    expect((await testApp.as(null).post(PATH, { iban: IBAN, holderName: 'Omar Haddad' })).status).toBe(401)
  })

  test('that changes is reported to its owner by email without the number; an unchanged one is not', async () => {
    const host = await aHost()
    await setFor(host)
    await setFor(host)
    await testApp.as(host).delete(PATH)
    await testApp.as(host).delete(PATH)
    const mails = await emailsTo(host)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your bank account for payouts was changed',
      'Your bank account for payouts was removed',
    ])
    for (const mail of mails) expect(mail.text + mail.html).not.toContain(IBAN)
  })

  test('cannot be seen or removed by others', async () => {
    const [host, other] = [await aHost(), await aHost()]
    await setFor(host)
    expect(await shownTo(other)).toBeNull()
    expect((await testApp.as(other).delete(PATH)).status).toBe(200)
    expect(await shownTo(host)).not.toBeNull()
  })

  test('is deleted with its owner’s account, but only after all earnings are paid out', async () => {
    const [leaving, owed] = [await aHost(), await aHost()]
    await setFor(leaving)
    await setFor(owed)
    await aFinishedTrip(testApp, owed)
    const leave = (host: TestPerson) =>
      testApp.db.transaction().execute(async (trx) => {
        await trx.deleteFrom('sessions').where('user_id', '=', host.id).execute()
        await trx
          .updateTable('users')
          .set({ deleted_at: new Date(testApp.clock.now()) })
          .where('id', '=', host.id)
          .execute()
        const { id: userId, fullName, email } = host
        await testApp.deps.publish(trx, { type: 'account.deleted', userId, fullName, email })
      })
    await leave(leaving)
    await leave(owed)
    const kept = async () =>
      (await testApp.db.selectFrom('bank_accounts').select('user_id').execute()).map((row) => row.user_id)
    expect(await kept()).toContain(owed.id)
    expect(await kept()).not.toContain(leaving.id)
    testApp.clock.advance(4 * 24 * 60 * 60_000)
    const admin = await testApp.signUp({ userType: 'admin' })
    const paid = await payOut(testApp, admin, [[owed, 45_000]])
    expect(paid.status).toBe(201)
    // The bank may still return the payout.
    expect(await kept()).toContain(owed.id)
    const { batch } = paid.body
    const { body } = await testApp.as(admin).get(`/api/v1/admin/payout-batches/${batch.id}`)
    await confirmPayouts(testApp, admin, batch.id, [body.payouts[0].id])
    expect(await kept()).not.toContain(owed.id)
  })
})
