import type { TestApp } from './test-app.ts'

/** Time passes while trips are driven: what these people proved of themselves when they signed in is fresh again. */
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
