import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type AppOptions, createApp } from '../app.ts'
import { settableClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { openDatabase, type Statement } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { type Log, openLog } from '../log.ts'
import { openDeps } from '../open-deps.ts'
import { type PersonFacts, signUpPerson, type TestPerson } from './builders/sign-up-person.ts'
import { aVehicle, type VehicleFacts } from './builders/vehicle.ts'
import { rememberingEmail } from './peers/memory-email.ts'
import { rememberingFiles } from './peers/memory-files.ts'
import { rememberingSms } from './peers/memory-sms.ts'
import { testBrowser } from './test-browser.ts'

export type { TestAnswer } from './test-browser.ts'

export interface TestAppOptions extends AppOptions {
  /** Where the clock stands at first; Monday 2 March 2026, 10:00 in Dubai, when not given. */
  startsAt?: number
  settings?: Record<string, string>
  /** How far behind a replica is still read. */
  replicaAtMostBehindMs?: number
  poolSize?: number
  /** Where lines of the log go; nowhere when not given. */
  log?: Log
  /** Told of every statement. */
  onStatement?: (statement: Statement) => void
  /** Ports to replace: a mail transport that fails, another card network. */
  ports?: Partial<
    Pick<Deps, 'email' | 'sms' | 'photos' | 'documents' | 'documentCheck' | 'cards' | 'meter' | 'tracer'>
  >
}

export const TEST_START = Date.parse('2026-03-02T06:00:00Z')

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** The whole product on a migrated database, with local drivers that do not wait and a clock that is set by hand. */
export async function openTestApp(databaseUrl: string, options: TestAppOptions = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-app-'))
  const config = readConfig({
    RIHLA_DATA: folder,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'a secret that only tests know, 32 characters',
    SANDBOX_PAYMENT_DELAY_MS: '0',
    LOG_LEVEL: 'silent',
    ...options.settings,
  })
  const database = openDatabase(databaseUrl, {
    poolSize: options.poolSize ?? 10,
    isPooled: config.databaseIsPooled,
    onStatement: options.onStatement,
  })
  const clock = settableClock(options.startsAt ?? TEST_START)
  const email = rememberingEmail()
  const sms = rememberingSms()
  const { deps, close: closeDeps } = openDeps({
    config,
    clock,
    log: options.log ?? openLog(config.logLevel),
    database,
    email,
    sms,
    photos: rememberingFiles(),
    documents: rememberingFiles(),
    replicaAtMostBehindMs: options.replicaAtMostBehindMs,
    ...options.ports,
  })
  const app = createApp(deps, options)
  return {
    app,
    deps,
    clock,
    email,
    sms,
    db: database.db,
    pool: database.pool,
    url: databaseUrl,
    /** Calls over HTTP as this person; null is a visitor. */
    as: (person: TestPerson | null) => testBrowser(app, config.publicUrl, person),
    signUp: (facts?: PersonFacts) => signUpPerson(deps, facts),
    aVehicle: (facts?: VehicleFacts) => aVehicle(deps, facts),
    close: async () => {
      await closeDeps()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
