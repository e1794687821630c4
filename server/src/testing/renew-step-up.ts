import type { TestApp } from './test-app.ts'

/** Renews the step-up of these users, which expires as tests advance the clock. */
export async function renewStepUp(testApp: TestApp, ...people: Array<{ id: string }>): Promise<void> {
  await testApp.db
    .updateTable('sessions')
    .set({ stepped_up_at: new Date(testApp.clock.now()) })
    .where(
      'user_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
}
