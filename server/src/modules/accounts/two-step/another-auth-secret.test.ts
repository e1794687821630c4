import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { cookieHeaderOf, meWith, signInAs, signUpAs } from '../sign-in/test-sign-ins.ts'
import { addApp } from './test-two-step.ts'

const RUNBOOK = readFileSync(
  path.resolve(import.meta.dirname, '../../../../../docs/operations/runbook.md'),
  'utf8',
)
const STATEMENTS = /## Another `AUTH_SECRET`[\s\S]*?```sql\n([\s\S]*?)```/.exec(RUNBOOK)?.[1] ?? ''

const testApp = useTestApp()

test('after another AUTH_SECRET and the statements of the runbook, a password signs in and a factor can be set up', async () => {
  const email = 'sara@rihla.example'
  await signUpAs(testApp, email)
  const before = cookieHeaderOf(await signInAs(testApp, email))
  await addApp(testApp, { id: '', email, fullName: '', cookie: before })

  const replaced = await openTestApp(testApp.url, {
    settings: { AUTH_SECRET: 'another secret of this installation' },
  })
  onTestFinished(replaced.close)
  expect(await meWith(replaced, before)).toBeNull()
  await sql.raw(STATEMENTS).execute(testApp.db)
  const signedIn = await signInAs(replaced, email)
  expect(signedIn.body).toMatchObject({ me: { email }, twoStep: null })
  const cookie = cookieHeaderOf(signedIn)
  await addApp(replaced, { id: '', email, fullName: '', cookie })
  const { rows } = await sql<{ detail: unknown }>`
    select detail from audit_log where action = 'user.second_step_removed'`.execute(testApp.db)
  expect(rows).toEqual([{ detail: { reason: 'another AUTH_SECRET' } }])
})
