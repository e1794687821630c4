import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '@rihla/server/clock'
import { openDatabase } from '@rihla/server/database/database'
import { startEmbeddedPostgres } from '@rihla/server/database/embedded/embedded-postgres'
import { urlOfRunningPostgres } from '@rihla/server/database/embedded/running-postgres'
import type { Deps } from '@rihla/server/deps'
import { Refusal } from '@rihla/server/http/api/refusal'
import { openLog } from '@rihla/server/log'
import { openDeps } from '@rihla/server/open-deps'
import { readSettings } from './read-settings.ts'

/** The operator at the server; the audit log has no user for their actions. */
export const OPERATOR = { adminId: null, requestId: null }

/** Runs a function on the product's data, whether or not the product is running. */
async function atTheConsole(run: (deps: Deps) => Promise<void>): Promise<void> {
  const config = readSettings()
  const runningUrl = config.databaseDirectUrl ?? (await urlOfRunningPostgres(config.dataFolder))
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
}

type Verdict = 'verified' | 'rejected'

/**
 * Parses the operator's command (list, open ID…, approve ID…, reject ID… --reason "…") and runs it. The reason of a
 * decision is empty when none is given.
 */
export async function reviewAtTheConsole(review: {
  list: (deps: Deps) => Promise<void>
  open: (deps: Deps, id: string) => Promise<void>
  decide: (deps: Deps, id: string, verdict: Verdict, reason: string) => Promise<void>
}): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string', default: '' } },
  })
  const [order = 'list', ...ids] = positionals
  const decide = (verdict: Verdict) => (deps: Deps) =>
    each(ids, (id) => review.decide(deps, id, verdict, values.reason.trim()))
  const ORDERS: Record<string, (deps: Deps) => Promise<void>> = {
    list: review.list,
    open: (deps) => each(ids, (id) => review.open(deps, id)),
    approve: decide('verified'),
    reject: decide('rejected'),
  }
  const run = ORDERS[order]
  if (!run || (order !== 'list' && ids.length === 0)) {
    console.error('Say what: list, open ID…, approve ID…, or reject ID… --reason "…"')
    process.exit(1)
  }
  await atTheConsole(run)
}

/** Continues after a refusal, and sets a failing exit code at the end. */
async function each(ids: string[], act: (id: string) => Promise<void>): Promise<void> {
  for (const id of ids) {
    try {
      await act(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      console.error(`${id}: ${error.code.replaceAll('_', ' ')}`)
      process.exitCode = 1
    }
  }
}

/** Saves a file to `review/` in the data folder, readable by the operator only. */
export function saveForReview({ config }: Deps, name: string, bytes: Uint8Array): void {
  const folder = path.join(config.dataFolder, 'review')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, name)
  writeFileSync(file, bytes, { mode: 0o600 })
  console.log(`${file} (remove it when you have seen it)`)
}
