import { expect, test } from 'vitest'
import { deliverOutbox } from '../../jobs/outbox-worker.ts'
import { aCarWithExtras, totalWithExtras } from '../../testing/builders/car-with-extras.ts'
import { notificationsOf } from '../../testing/notifications-of.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { resetLinkFor, verificationLinkFor } from '../accounts/public.ts'
import { signUpAs, useCheapPasswords } from '../accounts/sign-in/test-sign-ins.ts'
import { deliverEmail, EMAIL_TOPIC } from '../notifications/public.ts'
import { personWithEmail } from './driver-store.ts'

const testApp = useTestApp({ settings: { SMTP_URL: 'smtp://mail.example' } })
useCheapPasswords(testApp)

/** An invitation to this address; returns its path. */
async function invitationTo(email: string): Promise<string> {
  const [car, renter] = [await aCarWithExtras(testApp), await testApp.signUp()]
  const extras = [{ kind: 'additional_driver', quantity: 1 }] as const
  const booking = await car.book(renter, totalWithExtras(5000), extras)
  const invited = await testApp
    .as(renter)
    .post(`/api/v1/bookings/${booking.body.bookingId}/drivers`, { email })
  return `/api/v1/driver-invitations/${invited.body.driverId}`
}

/** An invitation to this address, and the account that signs up with it afterwards. */
async function invitedBeforeSignUp(email: string) {
  const path = await invitationTo(email)
  await signUpAs(testApp, email)
  return { id: (await personWithEmail(testApp.db, email)) ?? '', path }
}

const notifiedOf = async (userId: string) =>
  (await testApp.db.selectFrom('notifications').select('kind').where('user_id', '=', userId).execute()).map(
    ({ kind }) => kind,
  )

const tokenIn = (url: string | undefined) => new URL(url ?? '').searchParams.get('token')

test('an invitation is shown and announced to a new account once its address is verified', async () => {
  const { id, path } = await invitedBeforeSignUp('later@rihla.example')
  const person = await testApp.signUp({ email: 'session@rihla.example' })
  await testApp.db.updateTable('sessions').set({ user_id: id }).where('user_id', '=', person.id).execute()
  const refused = await testApp.as(person).get(path)
  expect([refused.status, refused.body.code]).toEqual([403, 'email_not_verified'])
  expect((await testApp.as(person).post(`${path}/answer`, { accept: true })).body.code).toBe(
    'email_not_verified',
  )
  expect(await notifiedOf(id)).not.toContain('driver_invited')
  const link = await verificationLinkFor(testApp.deps, id, '/')
  await testApp.as(null).post('/api/v1/email-verifications', { token: tokenIn(link?.url) })
  expect((await testApp.as(person).get(path)).body.status).toBe('invited')
  expect(await notificationsOf(testApp).kinds(person)).toContain('driver_invited')
})

test('a reset link, which verifies the address too, announces it as well', async () => {
  const { id } = await invitedBeforeSignUp('reset@rihla.example')
  expect(await notifiedOf(id)).not.toContain('driver_invited')
  const link = await resetLinkFor(testApp.deps, 'reset@rihla.example')
  const token = tokenIn(link?.url)
  await testApp.as(null).post('/api/v1/password-resets', { token, password: 'another password' })
  expect(await notifiedOf(id)).toContain('driver_invited')
})

test('a changed address, which its link has verified, announces it as well', async () => {
  const email = 'changed@rihla.example'
  const path = await invitationTo(email)
  const person = await testApp.signUp({ email: 'before@rihla.example' })
  await testApp.as(person).post('/api/v1/email-changes', { newEmail: email })
  await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
  const [, url] = /(https?:\S+confirm-email-change\S+)/.exec(testApp.email.to(email).at(-1)?.text ?? '') ?? []
  const changed = await testApp.as(null).post('/api/v1/email-change-confirmations', { token: tokenIn(url) })
  expect(changed.body.isChanged).toBe(true)
  expect(await notificationsOf(testApp).kinds(person)).toContain('driver_invited')
  expect((await testApp.as(person).get(path)).body.status).toBe('invited')
})
