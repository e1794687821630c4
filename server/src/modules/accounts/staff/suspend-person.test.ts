import { expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()

test('a second suspension for another class of reasons is refused, since nothing of it would be kept', async () => {
  const person = await testApp.signUp()
  const admins = [await testApp.signUp({ userType: 'admin' }), await testApp.signUp({ userType: 'admin' })]
  const suspend = async (admin: (typeof admins)[number] | undefined, reasonClass: string) => {
    const suspension = { suspended: true, reason: 'As reported', reasonClass }
    const { status, body } = await testApp
      .as(admin ?? null)
      .post(`/api/v1/admin/users/${person.id}/suspension`, suspension)
    return [status, body.code ?? null]
  }
  expect(await suspend(admins[0], 'conduct')).toEqual([200, null])
  expect(await suspend(admins[0], 'conduct')).toEqual([200, null])
  expect(await suspend(admins[1], 'safety')).toEqual([409, 'state_changed'])
})
