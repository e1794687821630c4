import { SHORTENED_NAMES } from '@rihla/domain/people/names-in-tests'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../testing/use-test-database.ts'
import { nameInShort } from './name-in-short.ts'

const database = useTestDatabase()

test.each(SHORTENED_NAMES)(
  'the database shortens %j, whose first name is %j, to %j',
  async (name, _, short) => {
    const { rows } = await sql`select ${nameInShort(sql`${name}::text`)} as short`.execute(database.db)
    expect(rows).toEqual([{ short }])
  },
)
