import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Transaction } from '../../database/database.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { notify } from './notify.ts'

const testApp = useTestApp()
const PEOPLE = 3000

test('notifying a user scans neither all users nor all email opt-outs', async () => {
  const reader = await testApp.signUp()
  await sql`
    insert into users (full_name, email) select 'Somebody', 'somebody-' || n || '@example.com'
    from generate_series(1, ${PEOPLE}::int) n`.execute(testApp.db)
  await sql`
    insert into email_opt_outs (user_id, mail_group, since)
    select id, 'bookings', now() from users where id <> ${reader.id}`.execute(testApp.db)
  await sql`analyze users, email_opt_outs`.execute(testApp.db)
  await testApp.db.transaction().execute(async (trx) => {
    const before = await readOneByOne(trx)
    const line = { userId: reader.id, kind: 'booking_confirmed', subjectId: null, key: 'one' } as const
    const mail = { kind: 'new_account', userId: reader.id } as const
    expect(await notify(trx, [{ ...line, mail }], testApp.clock.now())).toBe(1)
    expect(await readOneByOne(trx)).toBe(before)
  })
})

/** Rows of users and opt-outs that this transaction read by sequential scan. */
async function readOneByOne(trx: Transaction): Promise<number | undefined> {
  const { rows } = await sql<{ rows: number }>`
    select sum(seq_tup_read)::int as rows from pg_stat_xact_user_tables
    where relname in ('users', 'email_opt_outs')`.execute(trx)
  return rows[0]?.rows
}
