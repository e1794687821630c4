import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export interface MigrationFile {
  /** Such as '0004_bookings'. */
  name: string
  sql: string
  /**
   * False when the first line says so, for statements that PostgreSQL runs only outside a transaction, such as
   * concurrent indexes. Each statement of such a file must be repeatable, because it may stop halfway.
   */
  inTransaction: boolean
}

export const MIGRATIONS = path.resolve(import.meta.dirname, '../../../database/migrations')
export const OUTSIDE_A_TRANSACTION = '-- outside a transaction'

/** The numbered SQL files of a folder, in order. */
export async function readMigrationFiles(folder = MIGRATIONS): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return await Promise.all(
    names.map(async (file) => {
      const sql = await readFile(path.join(folder, file), 'utf8')
      return { name: path.basename(file, '.sql'), sql, inTransaction: !sql.startsWith(OUTSIDE_A_TRANSACTION) }
    }),
  )
}

/** Splits a file into statements, without comments. Function bodies, which contain semicolons, stay whole. */
export function statementsOf(sql: string): string[] {
  const pieces = sql.replace(/--.*$/gm, '').split(/(\$\w*\$[\s\S]*?\$\w*\$|'(?:[^']|'')*')/)
  const statements = ['']
  for (const [index, piece] of pieces.entries()) {
    const [first = '', ...rest] = index % 2 === 1 ? [piece] : piece.split(';')
    statements.push(`${statements.pop()}${first}`, ...rest)
  }
  return statements.map((statement) => statement.trim()).filter(Boolean)
}

/** A checksum of a file's SQL: comments and line breaks may change after it ran, SQL may not. */
export const sumOf = (sql: string): string =>
  createHash('sha256').update(statementsOf(sql).join(';').replace(/\s+/g, ' ')).digest('hex')
