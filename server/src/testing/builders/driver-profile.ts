import type { Insertable } from 'kysely'
import type { DriverProfiles } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'

export type TestDriver = Omit<Insertable<DriverProfiles>, 'user_id' | 'updated_at'>

/** What is known of a driver in tests: a resident with a UAE licence from 2015 to 2090. */
const TEST_DRIVER: TestDriver = {
  residence: 'resident',
  licence_country: 'AE',
  issued_on: '2015-05-01',
  expires_on: '2090-05-01',
}

/** Writes the driver profile of a person; the date of birth is in `users`. */
export async function aDriverProfile(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  driver: Partial<TestDriver> = {},
): Promise<void> {
  const of = { user_id: userId, updated_at: new Date('2026-01-01T00:00:00Z') }
  await db
    .insertInto('driver_profiles')
    .values({ ...TEST_DRIVER, ...driver, ...of })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...driver, ...of }))
    .execute()
}
