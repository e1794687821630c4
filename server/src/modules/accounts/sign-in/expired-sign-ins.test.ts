import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { resetLinkFor } from '../password/email-links.ts'
import { sweepSignIns } from './expired-sign-ins-store.ts'

describe('the sweep of sign-ins', () => {
  const testApp = useTestApp()

  test('deletes expired rows and keeps the rest', async () => {
    const person = await testApp.signUp()
    await testApp.as(person).post('/api/v1/email-changes', { newEmail: 'new@rihla.example' })
    await testApp.db
      .insertInto('sessions')
      .values({ user_id: person.id, token: 'ended', expires_at: new Date(testApp.clock.now() - 1) })
      .execute()
    await testApp.as(null).post('/api/v1/sign-in', { email: person.email, password: 'not it' })
    await resetLinkFor(testApp.deps, person.email)
    const count = async () => [
      (await testApp.db.selectFrom('wrong_tries').select('key').execute()).length,
      (await testApp.db.selectFrom('email_links').select('id').execute()).length,
      (await testApp.db.selectFrom('sessions').select('id').execute()).length,
      (await testApp.db.selectFrom('email_changes').select('id').execute()).length,
    ]
    await sweepSignIns(testApp.deps)
    expect(await count()).toEqual([2, 1, 1, 1])
    testApp.clock.advance(DAY_MS + 1)
    await sweepSignIns(testApp.deps)
    expect(await count()).toEqual([0, 0, 1, 0])
  })
})
