import type { RuleValues } from '@rihla/domain/rule-values'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'
import { columnNameOf } from './rule-value-store.ts'

/** Some rows apply since ever, which is no date. */
const VALID_FROM = sql<Date>`greatest(r.valid_from, timestamptz '2000-01-01T00:00:00Z')`

/** All rows of the rule values, the newest first, with the names of their editors. */
export const readRuleHistory = (db: Queryable) =>
  db
    .selectFrom('rule_values as r')
    .leftJoin('users as u', 'u.id', 'r.editor')
    .select(['r.name', 'r.value', 'r.source', 'u.full_name as editor', VALID_FROM.as('validFrom')])
    .orderBy('r.name')
    .orderBy('r.valid_from', 'desc')
    .execute()

interface NewRow {
  name: keyof RuleValues
  value: number
  validFrom: Instant
  source: string
  editor: string
}

/** Stores a rule value; replaces a row of the same instant, which has not begun to apply. */
export async function keepRuleValue(trx: Transaction, { name, validFrom, ...row }: NewRow): Promise<void> {
  await trx
    .insertInto('rule_values')
    .values({ ...row, name: columnNameOf(name), valid_from: new Date(validFrom) })
    .onConflict((conflict) => conflict.columns(['name', 'valid_from']).doUpdateSet(row))
    .execute()
}
