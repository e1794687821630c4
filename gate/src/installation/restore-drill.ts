import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import {
  type RunningPostgres,
  startEmbeddedPostgres,
} from '@rihla/server/database/embedded/embedded-postgres'
import { aPicture } from '@rihla/server/testing/builders/picture'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import { runProgram } from '@rihla/server/testing/processes/run-program'
import { type ProductProcess, startProcess } from '@rihla/server/testing/processes/start-process'
import { openTestApp, type TestApp } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'
import { type BackgroundLoad, startBackgroundLoad } from '../chaos/background-load.ts'
import { afterwards } from '../chaos/database-frozen.ts'
import type { Check, Finding } from '../runner/check.ts'

const REPOSITORY = path.resolve(import.meta.dirname, '../../..')
const BOOKINGS = 500
const DOCUMENTS = 5
const CALM_MS = 3000
const SETTINGS = {
  AUTH_SECRET: 'a secret that only tests know, 32 characters',
  DOCUMENT_SECRET: 'another secret that only tests know, 32 characters',
  SANDBOX_PAYMENT_DELAY_MS: '0',
  LOG_LEVEL: 'silent',
}

/** One machine: a database, a data folder, and a process of the product. */
interface Place {
  server: ProductProcess
  /** Looks into its database, and signs people up. */
  testApp: TestApp
}

/** Documents as their owners read them, with what is needed to read them elsewhere. */
type Reading = Array<{ owner: TestPerson; url: string; bytes: Buffer }>

/**
 * A backup is taken with `scripts/backup.ts` while people book, restored on another machine with `scripts/restore.ts`,
 * and the product is started there.
 */
export const restoreDrill: Check = {
  id: 'restore-drill',
  seconds: 60,
  async runCheck(bookings = BOOKINGS): Promise<Finding> {
    const folder = mkdtempSync(path.join(tmpdir(), 'rihla-drill-'))
    // PostgreSQL runs as a user of its own, who passes through here.
    chmodSync(folder, 0o711)
    const stops: Array<() => Promise<unknown>> = []
    try {
      return await drill(folder, bookings, stops)
    } finally {
      for (const stop of stops.toReversed()) await stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function drill(
  folder: string,
  bookings: number,
  stops: Array<() => Promise<unknown>>,
): Promise<Finding> {
  const databases = await Promise.all(['first', 'second'].map((name) => aDatabase(folder, name, stops)))
  const [first, second] = databases as [Settings, Settings]
  const place = await open(first, stops)
  const reading = await someDocuments(place)
  const load = await startBackgroundLoad(place.testApp, origin(place), { firstDay: firstDay() })
  const moving = load.move()
  while (load.found().acknowledged.length < bookings) await pause(50)

  const before = [...load.found().acknowledged]
  const backup = path.join(folder, 'backup')
  const backupMs = await timed(() => run(first, 'scripts/backup.ts', '--to', backup))
  const during = load.found().acknowledged.length - before.length
  const restoreMs = await timed(() => run(second, 'scripts/restore.ts', '--from', backup))
  load.stop()
  await moving
  const violations = await afterwards(place.testApp, STILL, load)

  const began = performance.now()
  const restored = await open(second, stops)
  const startMs = Math.round(performance.now() - began)
  const kept = await bookingsIn(restored.testApp)
  const lost = before.filter((id) => !kept.has(id))
  violations.push(...lost.map((id) => `acknowledged before the backup, and not restored: ${id}`))
  violations.push(...(await unreadable(reading, restored)))
  const loadThere = await startBackgroundLoad(restored.testApp, origin(restored), { firstDay: firstDay() })
  violations.push(...(await useIt(restored, loadThere)))

  const { acknowledged } = load.found()
  const missing = acknowledged.filter((id) => !kept.has(id)).length
  return {
    value: `backup in ${backupMs} ms, restored in ${restoreMs} ms, serving after ${startMs} ms; of ${before.length} bookings acknowledged before it ${lost.length} missing, of ${acknowledged.length - before.length} later ones ${missing - lost.length}; ${reading.length} documents read, ${violations.length} violations`,
    target:
      'nothing acknowledged before the backup began is missing, documents byte for byte, no invariant violated',
    passed: violations.length === 0 && during > 0 && loadThere.found().acknowledged.length > 0,
    details: [
      ...violations.slice(0, 50),
      `${during} bookings were acknowledged while the backup was taken`,
      `answered by the first: ${JSON.stringify(load.found().counts)}`,
      `answered by the restored one: ${JSON.stringify(loadThere.found().counts)}`,
    ],
  }
}

type Settings = Record<string, string>

/** The clock of a real process cannot be advanced. */
const STILL = { advance: () => {} }
const origin = ({ server }: Place) => `http://127.0.0.1:${server.port}`
const firstDay = () => addDays(dateInDubai(Date.now()), 2)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return Math.round(performance.now() - began)
}

/** The settings of a machine with an empty database. */
async function aDatabase(
  folder: string,
  name: string,
  stops: Array<() => Promise<unknown>>,
): Promise<Settings> {
  const postgres: RunningPostgres = await startEmbeddedPostgres({ folder: path.join(folder, name) })
  stops.push(() => postgres.stop())
  return { ...SETTINGS, DATABASE_URL: postgres.url, RIHLA_DATA: path.join(folder, name, 'data') }
}

async function open(settings: Settings, stops: Array<() => Promise<unknown>>): Promise<Place> {
  const server = await startProcess(settings)
  stops.push(() => server.stop())
  const testApp = await openTestApp(settings.DATABASE_URL as string, { startsAt: Date.now() })
  stops.push(() => testApp.close())
  return { server, testApp }
}

/** Runs a program of the product to its end. Throws what it wrote when it fails. */
async function run(settings: Settings, ...program: string[]): Promise<void> {
  const { code, said } = await runProgram([process.execPath, ...program], { cwd: REPOSITORY, env: settings })
  if (code !== 0) throw new Error(`${program[0]} ended with ${code}: ${said}`)
}

async function someDocuments({ testApp, server }: Place): Promise<Reading> {
  const picture = await aPicture()
  const reading: Reading = []
  for (let n = 0; n < DOCUMENTS; n++) {
    const owner = await testApp.signUp()
    const { status, body } = await server
      .as(owner)
      .upload('/api/v1/documents/id_front', picture, 'image/jpeg')
    if (status !== 201) throw new Error(`a document was answered ${status}`)
    const url = `/api/v1/documents/${body.document.id}/file`
    reading.push({ owner, url, bytes: await bytesOf(server, owner, url) })
  }
  return reading
}

async function bytesOf(server: ProductProcess, owner: TestPerson, url: string): Promise<Buffer> {
  const answer = await server.as(owner).download(url)
  if (answer.status !== 200) throw new Error(`a document was answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Their owners are still signed in at the restored installation. */
async function unreadable(reading: Reading, { server }: Place): Promise<string[]> {
  const violations: string[] = []
  for (const { owner, url, bytes } of reading) {
    const there = await bytesOf(server, owner, url).catch((error: Error) => error.message)
    if (typeof there === 'string') violations.push(there)
    else if (!there.equals(bytes)) violations.push(`a document has ${there.length} other bytes`)
  }
  return violations
}

async function bookingsIn({ db }: TestApp): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from bookings`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** People go on booking where the backup was restored. */
async function useIt({ testApp }: Place, load: BackgroundLoad): Promise<string[]> {
  const moving = load.move()
  await pause(CALM_MS)
  load.stop()
  await moving
  return await afterwards(testApp, STILL, load)
}
