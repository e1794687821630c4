import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Queryable } from '../database/database.ts'

export interface InvariantViolation {
  invariant: string
  subject: string
}

const file = path.resolve(import.meta.dirname, '../../database/invariants.sql')

/** The violated invariants of the whole database when no work is in progress; empty when there are none. */
export async function invariantViolations(db: Queryable): Promise<InvariantViolation[]> {
  const { rows } = await sql.raw<InvariantViolation>(await readFile(file, 'utf8')).execute(db)
  return rows
}

/** Throws with the violated invariants, if any. Call it after every test that changes bookings or money. */
export async function expectInvariants(db: Queryable): Promise<void> {
  const broken = await invariantViolations(db)
  if (broken.length === 0) return
  const lines = broken.slice(0, 20).map(({ invariant, subject }) => `  ${invariant}: ${subject}`)
  throw new Error(`${broken.length} violated invariants:\n${lines.join('\n')}`)
}
