import { beforeAll, expect, it } from 'vitest'
import { deliverOutbox } from '../../../jobs/outbox-worker.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC } from '../../notifications/public.ts'
import { cookieHeaderOf, meWith, signInAs, signUpAs, useCheapPasswords } from '../sign-in/test-sign-ins.ts'
import { addApp } from '../two-step/test-two-step.ts'

const testApp = useTestApp()
useCheapPasswords(testApp)
let admin: TestPerson
beforeAll(async () => {
  admin = await testApp.signUp({ userType: 'admin', fullName: 'Huda Salem' })
})

/** A person with a password, who has just lost their app. */
async function whoLostTheirApp(email: string) {
  await signUpAs(testApp, email)
  const cookie = cookieHeaderOf(await signInAs(testApp, email))
  const { id } = (await meWith(testApp, cookie)) as { id: string }
  const { recoveryCodes } = await addApp(testApp, { id, email, fullName: '', cookie })
  return { id, email, cookie, recoveryCodes }
}
const remove = (id: string, reason = 'A call, and a photo of the same identity card') =>
  testApp.as(admin).post(`/api/v1/admin/users/${id}/second-step-removals`, { reason })
const recoveryCodesOf = async (id: string) =>
  (await testApp.db.selectFrom('recovery_codes').select('user_id').where('user_id', '=', id).execute()).length

it('lets a person in with the password alone, ends what was open, is audited and emailed', async () => {
  const [lost, other] = [
    await whoLostTheirApp('lost@rihla.example'),
    await whoLostTheirApp('other@rihla.example'),
  ]
  expect((await signInAs(testApp, lost.email)).body).toMatchObject({ me: null, twoStep: {} })
  const { status, body } = await remove(lost.id)
  expect([status, body.hasSecondStep, body.sessions]).toEqual([200, false, 0])
  expect(body.audit[1]).toMatchObject({
    actor: { name: 'Huda Salem' },
    action: 'user.second_step_removed',
    detail: { reason: 'A call, and a photo of the same identity card' },
  })
  expect(await meWith(testApp, lost.cookie)).toBeNull()
  expect((await signInAs(testApp, lost.email)).body).toMatchObject({ me: { id: lost.id }, twoStep: null })
  expect([await recoveryCodesOf(lost.id), await recoveryCodesOf(other.id)]).toEqual([0, 10])
  expect((await signInAs(testApp, other.email)).body.me).toBeNull()
  await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
  expect(testApp.email.to(lost.email).map(({ subject }) => subject)).toContain(
    'Two-step sign-in: switched off',
  )
})

it('changes nothing for a person without a second step', async () => {
  const email = 'plain@rihla.example'
  await signUpAs(testApp, email)
  const cookie = cookieHeaderOf(await signInAs(testApp, email))
  const { id } = (await meWith(testApp, cookie)) as { id: string }
  const { status, body } = await remove(id)
  expect([status, body.sessions]).toEqual([200, 1])
  expect(body.audit.map(({ action }: { action: string }) => action)).not.toContain('user.second_step_removed')
})

it('requires a reason and a person other than the admin', async () => {
  const { id } = await whoLostTheirApp('kept@rihla.example')
  expect((await remove(id, '  ')).status).toBe(400)
  expect((await remove(admin.id)).body.code).toBe('own_account')
  expect((await remove(crypto.randomUUID())).body.code).toBe('user_not_found')
  expect(await recoveryCodesOf(id)).toBe(10)
})
