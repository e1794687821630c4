import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import type { TestApp } from '@rihla/server/testing/test-app'

/** Another session of a person, without a step-up. */
export async function anotherSessionOf(testApp: TestApp, person: TestPerson, assurance: 'aal1' | 'aal2') {
  const stranger = await testApp.signUp()
  await testApp.db
    .updateTable('sessions')
    .set({ user_id: person.id, assurance, stepped_up_at: null })
    .where('user_id', '=', stranger.id)
    .execute()
  await testApp.db.deleteFrom('users').where('id', '=', stranger.id).execute()
  return { ...person, cookie: stranger.cookie }
}

/** Renews earlier step-ups, so that they count as recent. */
export async function freshen(testApp: TestApp, ...people: TestPerson[]): Promise<void> {
  await testApp.db
    .updateTable('sessions')
    .set({ stepped_up_at: new Date(testApp.clock.now()) })
    .where('stepped_up_at', 'is not', null)
    .where(
      'user_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
}
