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
  /** Start time of the clock, epoch milliseconds; Monday 2 March 2026, 10:00 in Dubai, by default. */
  startsAt?: number
  settings?: Record<string, string>
  /** How far behind, in milliseconds, a replica may be and still be read. */
  replicaAtMostBehindMs?: number
  poolSize?: number
  /** Destination of the log; silent by default. */
  log?: Log
  /** Called for every SQL statement. */
  onStatement?: (statement: Statement) => void
  /** Ports to replace, for example with an email sender that fails or another card network. */
  ports?: Partial<
    Pick<Deps, 'email' | 'sms' | 'photos' | 'documents' | 'documentCheck' | 'cards' | 'meter' | 'tracer'>
  >
}

export const TEST_START = Date.parse('2026-03-02T06:00:00Z')

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/**
 * Opens the test app: the whole product on a migrated database, with local drivers without delays and a clock that is
 * set manually.
 */
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
    /** Calls over HTTP as this user; null is a visitor. */
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
