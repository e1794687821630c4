import { findMatches, reportMatches } from '../../modules/saved-searches/public.ts'
import type { TestApp } from '../test-app.ts'
import type { TestPerson } from './sign-up-person.ts'

/** Saves a search of a person with an alert and returns its id. */
export async function aSavedSearch(
  testApp: TestApp,
  person: TestPerson,
  filters: Record<string, unknown> = { location: 'dubai-marina', category: ['suv'] },
  name = 'SUVs in Dubai Marina',
): Promise<string> {
  const { status, body } = await testApp.as(person).post('/api/v1/saved-searches', { name, filters })
  if (status !== 200) throw new Error(`not saved: ${status} ${body.code}`)
  return body.id
}

/** Runs the jobs that find and report; returns how many searches had an alert. */
export async function runAlerts({ deps }: TestApp): Promise<number> {
  await findMatches(deps)
  return await reportMatches(deps)
}
