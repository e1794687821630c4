import { DAY_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import { aToken, programWith } from '../../../testing/builders/api-token.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { renewStepUp } from '../../../testing/renew-step-up.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC } from '../../notifications/public.ts'
import { sweepSignIns } from '../public.ts'

const testApp = useTestApp()
const PATH = '/api/v1/api-tokens'
const REQUEST = { name: 'Fleet sync', scopes: ['bookings:write', 'read'], validDays: 90 }

const statusWith = async (token: string) => {
  const { status, body } = await programWith(testApp, token).get('/api/v1/profile')
  return status === 200 ? 200 : body.code
}
const listOf = async (person: TestPerson) => (await testApp.as(person).get(PATH)).body.tokens

describe('an API token', () => {
  test('is shown once, stored as a hash, and listed without its secret', async () => {
    const owner = await testApp.signUp()
    const { status, body } = await testApp.as(owner).post(PATH, REQUEST)
    expect(status).toBe(201)
    expect(body.token).toMatch(/^rihla_pat_[0-9a-f]{64}$/)
    const listed = await listOf(owner)
    expect(listed).toEqual([
      {
        id: body.created.id,
        name: 'Fleet sync',
        ending: body.token.slice(-4),
        scopes: ['read', 'bookings:write'],
        createdAt: new Date(testApp.clock.now()).toISOString(),
        expiresAt: new Date(testApp.clock.now() + 90 * DAY_MS).toISOString(),
        hasExpired: false,
        lastUsedAt: null,
      },
    ])
    const row = await testApp.db
      .selectFrom('api_tokens')
      .selectAll()
      .where('id', '=', body.created.id)
      .executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain(body.token.slice('rihla_pat_'.length))
  })

  test('needs step-up, a name, a scope and one of the lifetimes', async () => {
    const owner = await testApp.signUp()
    for (const wrong of [{ name: ' ' }, { scopes: [] }, { scopes: ['admin'] }, { validDays: 10_000 }])
      expect((await testApp.as(owner).post(PATH, { ...REQUEST, ...wrong })).body.code).toBe('invalid_input')
    testApp.clock.advance(6 * MINUTE_MS)
    expect((await testApp.as(owner).post(PATH, REQUEST)).body.code).toBe('step_up_required')
  })

  test('is one of ten at most; expired ones do not count', async () => {
    const owner = await testApp.signUp()
    for (let made = 0; made < 10; made++) await aToken(testApp, owner, { validDays: 30 })
    expect((await testApp.as(owner).post(PATH, REQUEST)).body.code).toBe('too_many_tokens')
    testApp.clock.advance(31 * DAY_MS)
    await renewStepUp(testApp, owner)
    expect((await testApp.as(owner).post(PATH, REQUEST)).status).toBe(201)
  })

  test('is emailed about, also when it is revoked before the email is sent', async () => {
    const owner = await testApp.signUp()
    await aToken(testApp, owner, { name: 'Price robot' })
    const { id } = await aToken(testApp, owner)
    await testApp.as(owner).delete(`${PATH}/${id}`)
    await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
    const emails = testApp.email.to(owner.email)
    expect(emails.map(({ subject }) => subject)).toEqual(['New API token', 'New API token'])
    expect(emails[0]?.text).toContain('Price robot')
    expect(emails[1]?.text).not.toContain('Fleet sync')
  })

  test('is in the audit log when it is created and revoked, without its secret', async () => {
    const owner = await testApp.signUp()
    const { id, token } = await aToken(testApp, owner, { scopes: ['read'] })
    await testApp.as(owner).delete(`${PATH}/${id}`)
    const entries = await testApp.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'subject_id', 'detail'])
      .where('subject_id', '=', owner.id)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      {
        action: 'account.token_created',
        actor_id: owner.id,
        subject_id: owner.id,
        detail: { tokenId: id, scopes: 'read' },
      },
      { action: 'account.token_revoked', actor_id: owner.id, subject_id: owner.id, detail: { tokenId: id } },
    ])
    expect(JSON.stringify(entries)).not.toContain(token)
  })

  test('is revoked by its owner only, and does nothing from the next call', async () => {
    const [owner, stranger] = [await testApp.signUp(), await testApp.signUp()]
    const { id, token } = await aToken(testApp, owner)
    expect((await testApp.as(stranger).delete(`${PATH}/${id}`)).status).toBe(404)
    expect(await statusWith(token)).toBe(200)
    expect((await testApp.as(owner).delete(`${PATH}/${id}`)).status).toBe(200)
    expect(await statusWith(token)).toBe('token_invalid')
    expect(await listOf(owner)).toEqual([])
  })

  test('ends at its time, stays in the list for a month, and is deleted then', async () => {
    const owner = await testApp.signUp()
    const { token } = await aToken(testApp, owner, { validDays: 30 })
    testApp.clock.advance(30 * DAY_MS - 1)
    expect(await statusWith(token)).toBe(200)
    testApp.clock.advance(1)
    expect(await statusWith(token)).toBe('token_invalid')
    expect(await listOf(owner)).toMatchObject([{ hasExpired: true }])
    testApp.clock.advance(30 * DAY_MS + 1)
    await sweepSignIns(testApp.deps)
    expect(await listOf(owner)).toEqual([])
  })

  test('says when it was last used, written at most once a minute', async () => {
    const owner = await testApp.signUp()
    const { token } = await aToken(testApp, owner)
    const used = async () => (await listOf(owner))[0].lastUsedAt
    const start = testApp.clock.now()
    await statusWith(token)
    testApp.clock.advance(MINUTE_MS - 1)
    await statusWith(token)
    expect(await used()).toBe(new Date(start).toISOString())
    testApp.clock.advance(1)
    await statusWith(token)
    expect(await used()).toBe(new Date(start + MINUTE_MS).toISOString())
  })
})

describe('all tokens of a person', () => {
  test('do nothing while the person is suspended, and do not come back', async () => {
    const [owner, admin] = [await testApp.signUp(), await testApp.signUp({ userType: 'admin' })]
    const { token } = await aToken(testApp, owner)
    await testApp.db
      .updateTable('sessions')
      .set({ assurance: 'aal2' })
      .where('user_id', '=', admin.id)
      .execute()
    const suspend = (suspended: boolean) =>
      testApp.as(admin).post(`/api/v1/admin/users/${owner.id}/suspension`, {
        suspended,
        reason: 'Asks for cash at the door.',
        reasonClass: 'conduct',
      })
    const suspended = await suspend(true)
    expect([suspended.status, suspended.body.code]).toEqual([200, undefined])
    expect(await statusWith(token)).toBe('token_invalid')
    expect((await suspend(false)).status).toBe(200)
    expect(await statusWith(token)).toBe('token_invalid')
  })

  test('do nothing from the moment the account is suspended in the database', async () => {
    const owner = await testApp.signUp()
    const { token } = await aToken(testApp, owner)
    await testApp.db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', owner.id)
      .execute()
    expect(await statusWith(token)).toBe('token_invalid')
  })

  test('end with the account', async () => {
    const owner = await testApp.signUp()
    const { token } = await aToken(testApp, owner)
    expect(
      (await testApp.as(owner).post('/api/v1/account-deletions', { confirmEmail: owner.email })).status,
    ).toBe(200)
    expect(await statusWith(token)).toBe('token_invalid')
    expect(
      await testApp.db.selectFrom('api_tokens').selectAll().where('user_id', '=', owner.id).execute(),
    ).toEqual([])
  })

  test('end when their owner signs out everywhere, also when this browser stays', async () => {
    const owner = await testApp.signUp()
    for (const body of [{ keepThisOne: true }, {}]) {
      const { token } = await aToken(testApp, owner)
      await testApp.as(owner).post('/api/v1/sign-outs-everywhere', body)
      expect(await statusWith(token)).toBe('token_invalid')
    }
  })

  test('stay when one browser signs out', async () => {
    const owner = await testApp.signUp()
    const { token } = await aToken(testApp, owner)
    await testApp.as(owner).post('/api/v1/sign-out')
    expect(await statusWith(token)).toBe(200)
  })

  test('are no more than those of one session: one that ends meanwhile creates none', async () => {
    const owner = await testApp.signUp()
    const answers = await Promise.all([
      testApp.as(owner).post(PATH, REQUEST),
      testApp.as(owner).post('/api/v1/sign-outs-everywhere', {}),
      testApp.as(owner).post(PATH, REQUEST),
    ])
    const left = await testApp.db
      .selectFrom('api_tokens')
      .selectAll()
      .where('user_id', '=', owner.id)
      .execute()
    expect(left).toEqual([])
    expect(answers[1]?.status).toBe(200)
  })
})
