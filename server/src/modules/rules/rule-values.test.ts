import { DEFAULT_RULE_VALUES } from '@rihla/domain/rule-values'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/use-test-database.ts'
import { ruleValueIn, ruleValuesAt } from './public.ts'

const database = useTestDatabase()
const at = (instant: string) => ruleValuesAt(database.db, Date.parse(instant))
async function inStatementAt(instant: string): Promise<number | undefined> {
  const value = ruleValueIn('noShowGraceMinutes', Date.parse(instant))
  const { rows } = await sql<{ value: number }>`select ${value} as value`.execute(database.db)
  return rows[0]?.value
}

test('the migrated database holds the default rule values of the domain', async () => {
  expect(await at('2026-03-01T08:00:00Z')).toEqual(DEFAULT_RULE_VALUES)
})

test('a rule value applies exactly from its start instant', async () => {
  await database.db
    .insertInto('rule_values')
    .values({
      name: 'no_show_grace_minutes',
      valid_from: new Date('2026-06-01T00:00:00Z'),
      value: 45,
      source: 'a test',
    })
    .execute()
  expect((await at('2026-05-31T23:59:59.999Z')).noShowGraceMinutes).toBe(120)
  expect((await at('2026-06-01T00:00:00Z')).noShowGraceMinutes).toBe(45)
  expect(await inStatementAt('2026-05-31T23:59:59.999Z')).toBe(120)
  expect(await inStatementAt('2026-06-01T00:00:00Z')).toBe(45)
  expect(await inStatementAt('2019-06-01T00:00:00Z')).toBe(DEFAULT_RULE_VALUES.noShowGraceMinutes)
})
