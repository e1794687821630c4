import { openDatabase } from '@rihla/server/database/database'
import { urlOfRunningPostgres } from '@rihla/server/database/embedded/running-postgres'

/** The data of a product that a journey has to itself: what only time or an accident brings about can be brought about. */
export async function openDataOf(address: string) {
  const control = `http://127.0.0.1:${Number(new URL(address).port) + 1}`
  const folder = await (await fetch(`${control}/data-folder`)).text()
  const url = await urlOfRunningPostgres(folder)
  if (url === null) throw new Error(`nothing runs on ${folder}`)
  const { pool, close } = openDatabase(url, { poolSize: 1 })
  return {
    /** Runs a statement of SQL. */
    run: (statement: string, values: unknown[] = []) => pool.query(statement, values),
    /** Does something while a table is gone, as after a broken migration. */
    async without(table: string, act: () => Promise<void>): Promise<void> {
      await pool.query(`alter table ${table} rename to ${table}_gone`)
      try {
        await act()
      } finally {
        await pool.query(`alter table ${table}_gone rename to ${table}`)
      }
    },
    /** Does something while nothing can be written to a table, as on a disk that is full. */
    async withoutWriting(table: string, act: () => Promise<void>): Promise<void> {
      await pool.query(
        `create or replace function refuse_writing() returns trigger language plpgsql
         as 'begin raise exception ''the disk is full''; end'`,
      )
      await pool.query(
        `create trigger refuse_writing before insert or update or delete on ${table}
         for each statement execute function refuse_writing()`,
      )
      try {
        await act()
      } finally {
        await pool.query(`drop trigger refuse_writing on ${table}`)
      }
    },
    /** Moves the product's clock on. */
    async passTime(milliseconds: number): Promise<void> {
      await fetch(`${control}/clock?advance=${milliseconds}`, { method: 'POST' })
    },
    close,
  }
}
