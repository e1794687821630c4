import type { Notification } from '@rihla/contract/notifications'
import { deliverOutbox } from '../jobs/outbox-worker.ts'
import { deliverEmail, EMAIL_TOPIC } from '../modules/notifications/public.ts'
import type { TestPerson } from './builders/sign-up-person.ts'
import type { TestApp } from './test-app.ts'

/** What people of a house were told: in the bell and by mail. */
export function notificationsOf(testApp: TestApp) {
  const lines = async (person: TestPerson): Promise<Notification[]> =>
    (await testApp.as(person).get('/api/v1/notifications?limit=50')).body.notifications
  return {
    lines,
    /** The kinds of a person's lines, the oldest first. */
    kinds: async (person: TestPerson) => (await lines(person)).map(({ kind }) => kind).reverse(),
    /** All mails to an address once the outbox is empty, the oldest first. */
    mails: async ({ email }: { email: string }) => {
      await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
      return testApp.email.to(email)
    },
    /** A person says no to these groups of mails. */
    silence: async (person: TestPerson, ...groups: string[]) => {
      const answer = await testApp
        .as(person)
        .patch('/api/v1/notifications/preferences', Object.fromEntries(groups.map((one) => [one, false])))
      if (answer.status !== 200) throw new Error(`not silenced: ${answer.status} ${answer.body.code}`)
    },
  }
}
