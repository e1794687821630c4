import type { Notification } from '@rihla/contract/notifications'
import { deliverOutbox } from '../jobs/outbox-worker.ts'
import { deliverEmail, EMAIL_TOPIC } from '../modules/notifications/public.ts'
import type { TestPerson } from './builders/sign-up-person.ts'
import type { TestApp } from './test-app.ts'

/** Notifications (in-app and email) that test users received. */
export function notificationsOf(testApp: TestApp) {
  const lines = async (person: TestPerson): Promise<Notification[]> =>
    (await testApp.as(person).get('/api/v1/notifications?limit=50')).body.notifications
  return {
    lines,
    /** The kinds of a user's in-app notifications, oldest first. */
    kinds: async (person: TestPerson) => (await lines(person)).map(({ kind }) => kind).reverse(),
    /** All emails to an address once the outbox is empty, oldest first. */
    mails: async ({ email }: { email: string }) => {
      await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
      return testApp.email.to(email)
    },
    /** Turns off these groups of emails for a user. */
    silence: async (person: TestPerson, ...groups: string[]) => {
      const answer = await testApp
        .as(person)
        .patch('/api/v1/notifications/preferences', Object.fromEntries(groups.map((one) => [one, false])))
      if (answer.status !== 200) throw new Error(`not silenced: ${answer.status} ${answer.body.code}`)
    },
  }
}
