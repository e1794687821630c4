import { describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC } from '../public.ts'

describe('account emails', () => {
  const testApp = useTestApp({ settings: { SUPPORT_EMAIL: 'desk@rihla.example' } })

  const emailsTo = async (address: string) => {
    await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
    return testApp.email.to(address)
  }
  const signUp = (email: string, fullName = 'Sara Al Mansoori') =>
    testApp
      .as(null)
      .post('/api/v1/sign-up', { email, fullName, password: 'desert-fox-7', returnTo: '/vehicle/7' })
  const linkIn = (text: string) => new URL(/https?:\S+/.exec(text)?.[0] ?? '')

  test('a new user gets a link that verifies the address and returns to the previous page', async () => {
    await signUp('sara@rihla.example')
    const [mail, ...others] = await emailsTo('sara@rihla.example')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Please verify your email address' })
    const link = linkIn(mail?.text ?? '')
    expect(link.origin).toBe(testApp.deps.config.publicUrl)
    expect([link.pathname, link.searchParams.get('returnTo')]).toEqual(['/verify-email', '/vehicle/7'])
    const token = link.searchParams.get('token')
    const answer = await testApp.as(null).post('/api/v1/email-verifications', { token })
    expect(answer.body).toEqual({ result: 'done', resetToken: null })
    const me = await testApp
      .as(null)
      .post('/api/v1/sign-in', { email: 'sara@rihla.example', password: 'desert-fox-7' })
    expect(me.body.me.emailVerified).toBe(true)
  })

  test('support is notified of a new user', async () => {
    await signUp('heard@rihla.example', 'Omar Haddad')
    const subjects = (await emailsTo('desk@rihla.example')).map(({ subject }) => subject)
    expect(subjects).toContain('New sign-up: Omar Haddad')
  })

  test('a repeated sign-up gets an email about the existing account', async () => {
    await signUp('again@rihla.example')
    await signUp('again@rihla.example')
    const subjects = (await emailsTo('again@rihla.example')).map(({ subject }) => subject)
    expect(subjects).toEqual(['Please verify your email address', 'You already have a Rihla account'])
  })

  test('the link in a reset email opens the reset page and sets a password', async () => {
    await signUp('reset@rihla.example')
    await testApp.as(null).post('/api/v1/password-reset-requests', { email: 'reset@rihla.example' })
    const mail = (await emailsTo('reset@rihla.example')).find(
      ({ subject }) => subject === 'Reset your password',
    )
    const link = linkIn(mail?.text ?? '')
    expect(link.pathname).toBe('/reset-password')
    const reset = { token: link.searchParams.get('token'), password: 'a new password' }
    expect((await testApp.as(null).post('/api/v1/password-resets', reset)).status).toBe(200)
  })

  test('an address without an account gets no email', async () => {
    await testApp.as(null).post('/api/v1/password-reset-requests', { email: 'nobody@rihla.example' })
    expect(await emailsTo('nobody@rihla.example')).toEqual([])
    const waiting = await testApp.db
      .selectFrom('outbox')
      .select('id')
      .where('delivered_at', 'is', null)
      .execute()
    expect(waiting).toEqual([])
  })

  test('the outbox stores no working link', async () => {
    await signUp('stored@rihla.example')
    await testApp.as(null).post('/api/v1/password-reset-requests', { email: 'stored@rihla.example' })
    const mails = await emailsTo('stored@rihla.example')
    const rows = JSON.stringify(await testApp.db.selectFrom('outbox').selectAll().execute())
    expect(mails).toHaveLength(2)
    for (const mail of mails) expect(rows).not.toContain(linkIn(mail.text).searchParams.get('token'))
  })
})
