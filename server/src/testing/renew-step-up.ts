import type { TestApp } from './test-app.ts'

/** Time passes while trips are driven: what these people proved of themselves when they signed in is fresh again. */
export async function proveAgain(house: TestApp, ...people: Array<{ id: string }>): Promise<void> {
  await house.db
    .updateTable('sessions')
    .set({ stepped_up_at: new Date(house.clock.now()) })
    .where(
      'user_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
}
