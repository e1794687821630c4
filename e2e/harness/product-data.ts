import { openDatabase } from '@rihla/server/database/database'
import { urlOfRunningPostgres } from '@rihla/server/database/embedded/running-postgres'

/** Opens the database of a product that only this test uses, to simulate failures and the passing of time. */
export async function openDataOf(address: string) {
  const control = `http://127.0.0.1:${Number(new URL(address).port) + 1}`
  const folder = await (await fetch(`${control}/data-folder`)).text()
  const url = await urlOfRunningPostgres(folder)
  if (url === null) throw new Error(`nothing runs on ${folder}`)
  const { pool, close } = openDatabase(url, { poolSize: 1 })
  return {
    /** Runs an SQL statement. */
    run: (statement: string, values: unknown[] = []) => pool.query(statement, values),
    /** Runs `act` while a table is missing, as after a broken migration. */
    async without(table: string, act: () => Promise<void>): Promise<void> {
      await pool.query(`alter table ${table} rename to ${table}_gone`)
      try {
        await act()
      } finally {
        await pool.query(`alter table ${table}_gone rename to ${table}`)
      }
    },
    /** Runs `act` while writes to a table fail, as with a full disk. */
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
    /** Advances the product's clock. */
    async passTime(milliseconds: number): Promise<void> {
      await fetch(`${control}/clock?advance=${milliseconds}`, { method: 'POST' })
    },
    close,
  }
}
