import { beforeEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { renewStepUp } from '../../../testing/renew-step-up.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC } from '../../notifications/public.ts'
import { resetLinkFor } from '../password/email-links.ts'

const DAY = 24 * 60 * 60_000

describe('changing the email address', () => {
  const testApp = useTestApp()
  beforeEach(() => testApp.clock.advance(60 * 60_000))

  const ask = (person: TestPerson, newEmail: string) =>
    testApp.as(person).post('/api/v1/email-changes', { newEmail })
  const emailsTo = async (address: string) => {
    await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
    return testApp.email.to(address)
  }
  const linkTo = async (address: string) => {
    const [mail] = (await emailsTo(address)).slice(-1)
    const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none')
    return link
  }
  const post = (token: string | null) =>
    testApp.as(null).post('/api/v1/email-change-confirmations', { token })
  /** What the button on the page of the link does: whether the address is changed. */
  const press = async (link: URL) => (await post(link.searchParams.get('token'))).body.isChanged
  const profileOf = async (person: TestPerson) =>
    (await testApp.as(person).get('/api/v1/profile')).body.profile
  const freshPerson = async (email: string) => {
    const person = await testApp.signUp({ email })
    return person
  }

  test('takes effect with the link in the new mailbox, and the old address gets two emails', async () => {
    const sara = await freshPerson('old@rihla.example')
    expect((await ask(sara, 'New@Rihla.example')).status).toBe(200)
    expect(await profileOf(sara)).toMatchObject({
      email: 'old@rihla.example',
      pendingEmail: 'new@rihla.example',
    })
    const link = await linkTo('new@rihla.example')
    expect(link.pathname).toBe('/confirm-email-change')
    expect(await press(link)).toBe(true)
    expect(await profileOf(sara)).toMatchObject({
      email: 'new@rihla.example',
      emailVerified: true,
      pendingEmail: null,
    })
    expect((await emailsTo('old@rihla.example')).map(({ subject }) => subject)).toEqual([
      'Request to change your email address',
      'Your email address was changed',
    ])
    // Pressed again, it changes nothing more and says so in a friendly way.
    expect(await press(link)).toBe(true)
    expect((await emailsTo('old@rihla.example')).length).toBe(2)
  })

  test('a used link ends when the address is changed once more', async () => {
    const sara = await freshPerson('one@rihla.example')
    await ask(sara, 'two@rihla.example')
    const used = await linkTo('two@rihla.example')
    await press(used)
    await ask(sara, 'three@rihla.example')
    await press(await linkTo('three@rihla.example'))
    expect(await press(used)).toBe(false)
    expect((await profileOf(sara)).email).toBe('three@rihla.example')
  })

  test('ends the links in the old mailbox', async () => {
    const sara = await freshPerson('leaving@rihla.example')
    const reset = await resetLinkFor(testApp.deps, 'leaving@rihla.example')
    await ask(sara, 'arriving@rihla.example')
    await press(await linkTo('arriving@rihla.example'))
    const token = new URL(reset?.url ?? '').searchParams.get('token')
    const { body } = await testApp.as(null).post('/api/v1/password-reset-link-checks', { token })
    expect(body).toEqual({ isOpen: false })
  })

  test('can be withdrawn by the user, and a newer request replaces it', async () => {
    const sara = await freshPerson('undecided@rihla.example')
    await ask(sara, 'first@rihla.example')
    const first = await linkTo('first@rihla.example')
    await ask(sara, 'second@rihla.example')
    const second = await linkTo('second@rihla.example')
    expect(await press(first)).toBe(false)
    await testApp.as(sara).delete('/api/v1/email-changes')
    expect(await press(second)).toBe(false)
    expect((await profileOf(sara)).email).toBe('undecided@rihla.example')
  })

  test('does not reveal that an address is taken, and sends no link to it', async () => {
    await testApp.signUp({ email: 'taken@rihla.example' })
    const sara = await freshPerson('wishes@rihla.example')
    expect((await ask(sara, 'taken@rihla.example')).status).toBe(200)
    expect(await emailsTo('taken@rihla.example')).toEqual([])
  })

  test('is mailed to one address five times a day at most for all people, with and without an account', async () => {
    await testApp.signUp({ email: 'busy@rihla.example' })
    for (const address of ['flooded@rihla.example', 'busy@rihla.example']) {
      for (let n = 0; n < 5; n++) expect((await ask(await testApp.signUp(), address)).status).toBe(200)
      const { status, headers } = await ask(await testApp.signUp(), address)
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await emailsTo('flooded@rihla.example')).toHaveLength(5)
    testApp.clock.advance(DAY)
    expect((await ask(await testApp.signUp(), 'flooded@rihla.example')).status).toBe(200)
  })

  test('can be asked for five times an hour', async () => {
    const sara = await freshPerson('restless@rihla.example')
    for (let n = 0; n < 5; n++) expect((await ask(sara, `restless-${n}@rihla.example`)).status).toBe(200)
    expect((await ask(sara, 'restless-5@rihla.example')).status).toBe(429)
    expect((await profileOf(sara)).pendingEmail).toBe('restless-4@rihla.example')
    testApp.clock.advance(60 * 60_000)
    await renewStepUp(testApp, sara)
    expect((await ask(sara, 'restless-5@rihla.example')).status).toBe(200)
  })

  test('refuses an address that was taken in the meantime', async () => {
    const sara = await freshPerson('late@rihla.example')
    await ask(sara, 'found@rihla.example')
    const link = await linkTo('found@rihla.example')
    await testApp.signUp({ email: 'found@rihla.example' })
    expect(await press(link)).toBe(false)
  })

  test('ends with a suspension, also for good', async () => {
    const admin = await testApp.signUp({ userType: 'admin' })
    const suspend = (person: TestPerson, suspended: boolean) =>
      testApp.as(admin).post(`/api/v1/admin/users/${person.id}/suspension`, {
        suspended,
        reason: 'Taken over',
        reasonClass: 'under_review',
      })
    const sara = await freshPerson('robbed@rihla.example')
    await ask(sara, 'thief@rihla.example')
    const link = await linkTo('thief@rihla.example')
    expect((await suspend(sara, true)).status).toBe(200)
    expect(await press(link)).toBe(false)
    expect((await suspend(sara, false)).status).toBe(200)
    expect(await press(link)).toBe(false)
  })

  test('is refused for a suspended account', async () => {
    const sara = await freshPerson('paused@rihla.example')
    await ask(sara, 'unpaused@rihla.example')
    const link = await linkTo('unpaused@rihla.example')
    await testApp.db
      .updateTable('users')
      .set({ suspended_at: new Date(testApp.clock.now()) })
      .where('id', '=', sara.id)
      .execute()
    expect(await press(link)).toBe(false)
  })

  test('is no longer possible with the link after a day', async () => {
    const sara = await freshPerson('slow@rihla.example')
    await ask(sara, 'slower@rihla.example')
    const link = await linkTo('slower@rihla.example')
    testApp.clock.advance(DAY)
    expect(await press(link)).toBe(false)
  })

  test('refuses forged links', async () => {
    for (const token of ['xxxxxxxxxx', '00000000-0000-0000-0000-000000000000.AAAA'])
      expect((await post(token)).body).toEqual({ isChanged: false })
    for (const token of ['', 'x.y']) expect((await post(token)).status).toBe(400)
  })

  test('requires a step-up and a different address', async () => {
    const sara = await freshPerson('proof@rihla.example')
    expect((await ask(sara, 'proof@rihla.example')).body.fields).toEqual([
      { field: 'newEmail', code: 'unchanged' },
    ])
    testApp.clock.advance(6 * 60_000)
    expect((await ask(sara, 'other@rihla.example')).body.code).toBe('step_up_required')
  })
})

describe('requesting the verification email again', () => {
  const testApp = useTestApp()

  test('sends another to an unverified address, at most five an hour, and none to a verified one', async () => {
    const unverified = await testApp.signUp({ emailVerified: false })
    const verified = await testApp.signUp()
    const ask = (person: TestPerson) => testApp.as(person).post('/api/v1/verification-emails')
    expect((await ask(verified)).status).toBe(200)
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) statuses.push((await ask(unverified)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const orders = await testApp.db.selectFrom('outbox').select('payload').execute()
    expect(orders.map(({ payload }) => payload)).toEqual(
      Array(5).fill({ kind: 'verify_address', userId: unverified.id, returnTo: '/' }),
    )
  })
})
