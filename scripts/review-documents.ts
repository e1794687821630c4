// npm run review-documents                       lists the documents that wait for a decision
// npm run review-documents -- open ID            writes the file of a document to review/ in the data folder
// npm run review-documents -- approve ID…
// npm run review-documents -- reject ID… --reason 'The picture is blurred'
// For the operator at the server itself; decisions go through the same verb, and into the same audit log, as an admin's.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '@rihla/server/clock'
import { readConfig } from '@rihla/server/config'
import { openDatabase } from '@rihla/server/database/database'
import { startEmbeddedPostgres } from '@rihla/server/database/embedded-postgres'
import { urlOfRunningPostgres } from '@rihla/server/database/running-postgres'
import type { Deps } from '@rihla/server/deps'
import { Refusal } from '@rihla/server/http/refusal'
import { openLog } from '@rihla/server/log'
import {
  decideDocument,
  listDocumentsToReview,
  openForReview,
} from '@rihla/server/modules/verification/public'
import { openDeps } from '@rihla/server/open-deps'

const PAGE = 100
const OPERATOR = { adminId: null, requestId: null }

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: 'string', default: '' } },
})
const [order = 'list', ...ids] = positionals
const ORDERS: Record<string, (deps: Deps) => Promise<void>> = {
  list,
  open: (deps) => each(ids, (id) => save(deps, id)),
  approve: (deps) => each(ids, (id) => decide(deps, id, 'verified')),
  reject: (deps) => each(ids, (id) => decide(deps, id, 'rejected')),
}
const run = ORDERS[order]
if (!run || (order !== 'list' && ids.length === 0)) {
  console.error('Say what: list, open ID, approve ID…, or reject ID… --reason "…"')
  process.exit(1)
}

const config = readConfig()
const runningUrl = config.databaseUrl ?? (await urlOfRunningPostgres(config.dataFolder))
const postgres = runningUrl ? null : await startEmbeddedPostgres({ folder: config.dataFolder })
const database = openDatabase(runningUrl ?? postgres?.url ?? '', { poolSize: 2 })
try {
  const { deps, close } = openDeps({ config, clock: systemClock, log: openLog('warn'), database })
  await run(deps)
  await close()
} finally {
  await database.close()
  await postgres?.stop()
}

async function list({ db }: Deps): Promise<void> {
  let after: string | undefined
  do {
    const { documents, total, nextAfter } = await listDocumentsToReview(db, { after, limit: PAGE })
    if (after === undefined) console.log(`${total} to review`)
    for (const { id, type, uploadedAt, person } of documents)
      console.log(`${id}  ${type.padEnd(21)}  ${uploadedAt}  ${person.fullName} <${person.email}>`)
    after = nextAfter ?? undefined
  } while (after !== undefined)
}

async function save(deps: Deps, id: string): Promise<void> {
  const { bytes, fileName } = await openForReview(deps, id)
  const folder = path.join(config.dataFolder, 'review')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${id}-${fileName}`)
  writeFileSync(file, bytes, { mode: 0o600 })
  console.log(`${file} (remove it when you have seen it)`)
}

async function decide(deps: Deps, id: string, verdict: 'verified' | 'rejected'): Promise<void> {
  const { personStatus } = await decideDocument(deps, { id, verdict, reason: values.reason.trim() }, OPERATOR)
  console.log(`${id} is ${verdict}; the person is ${personStatus}`)
}

/** Goes on after a document that cannot be decided, and fails in the end. */
async function each(documentIds: string[], act: (id: string) => Promise<void>): Promise<void> {
  for (const id of documentIds) {
    try {
      await act(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      console.error(`${id}: ${error.code.replaceAll('_', ' ')}`)
      process.exitCode = 1
    }
  }
}
