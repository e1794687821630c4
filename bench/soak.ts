import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type ForkedServer, forkServer } from './fork-server.ts'
import type { Dataset } from './open-dataset.ts'
import { openTraffic, type Traffic } from './soak-traffic.ts'

const MINUTE_MS = 60_000
const SAMPLED_EVERY_MS = 10_000
/** A server that is further behind does not keep up: what would come on top counts as an error, and is not sent. */
const IN_FLIGHT_AT_MOST = 500
/** The share by which each figure may grow from the second to the last sixth of the time. */
const MAY_GROW = 0.2
const MAY_FAIL = 0.01
const SIXTHS = 6

interface Sample {
  memoryMb: number
  heapMb: number
  openFiles: number
  connections: number
}

/** Requests since the last row that was printed. */
class Requests {
  sent = 0
  times: number[] = []
  errors = new Map<string, number>()

  failed(why: string): void {
    this.errors.set(why, (this.errors.get(why) ?? 0) + 1)
  }
  errorCount = () => [...this.errors.values()].reduce((sum, count) => sum + count, 0)
  p95(): number {
    const sorted = this.times.toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length * 0.95)] ?? 0
  }
}

/**
 * Mixed traffic at a fixed rate against one server process with jobs and pages. Prints a row a minute, and fails (exit
 * code 1) when memory, open files or connections grow from the second to the last sixth of the time: what the server
 * needs at all, it has by then.
 */
export async function benchSoak(
  dataset: Dataset,
  { minutes, rate }: { minutes: number; rate: number },
): Promise<void> {
  const server = await forkServer(dataset, { pages: true, role: 'all' })
  const traffic = await openTraffic(dataset, server.port)
  console.log(`\nsoak: ${rate} requests a second for ${minutes} minutes, ${dataset.vehicles} vehicles`)
  console.log(
    row('minute', 'requests', 'errors', 'p95 ms', 'memory MB', 'heap MB', 'open files', 'connections'),
  )
  const end = performance.now() + minutes * MINUTE_MS
  let requests = new Requests()
  const all = { sent: 0, errors: 0 }
  const samples: Sample[] = []
  try {
    const sending = sendUntil(end, rate, traffic, () => requests)
    let nextRow = performance.now() + MINUTE_MS
    while (performance.now() < end) {
      await pause(SAMPLED_EVERY_MS)
      const sample = await sampleOf(server, dataset)
      samples.push(sample)
      if (performance.now() < nextRow) continue
      nextRow += MINUTE_MS
      const done = requests
      requests = new Requests()
      all.sent += done.sent
      all.errors += done.errorCount()
      print(Math.round((samples.length * SAMPLED_EVERY_MS) / MINUTE_MS), done, sample)
    }
    await sending
  } finally {
    traffic.close()
    await server.stop()
  }
  judge(samples, all)
}

/** Sends at the rate, whether or not earlier requests were answered. */
async function sendUntil(
  end: number,
  rate: number,
  traffic: Traffic,
  requests: () => Requests,
): Promise<void> {
  const began = performance.now()
  const inFlight = new Set<Promise<void>>()
  for (let turn = 0; ; turn++) {
    const due = began + (turn * 1000) / rate
    if (due >= end) break
    const early = due - performance.now()
    if (early > 0) await pause(early)
    requests().sent++
    if (inFlight.size >= IN_FLIGHT_AT_MOST) {
      requests().failed('not sent')
      continue
    }
    const from = performance.now()
    const one = traffic
      .send(turn)
      .then(
        () => void requests().times.push(performance.now() - from),
        (error: Error) => requests().failed(error.message),
      )
      .finally(() => inFlight.delete(one))
    inFlight.add(one)
  }
  await Promise.all(inFlight)
}

async function sampleOf(server: ForkedServer, { deps }: Dataset): Promise<Sample> {
  const { rssBytes, heapBytes, openFiles } = await server.figures()
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    deps.db,
  )
  return {
    memoryMb: rssBytes / 1_000_000,
    heapMb: heapBytes / 1_000_000,
    openFiles,
    connections: rows[0]?.count ?? 0,
  }
}

function print(
  minute: number,
  requests: Requests,
  { memoryMb, heapMb, openFiles, connections }: Sample,
): void {
  const figures = [memoryMb, heapMb, openFiles, connections].map((figure) => figure.toFixed(0))
  console.log(row(minute, requests.sent, requests.errorCount(), requests.p95().toFixed(0), ...figures))
  for (const [why, count] of requests.errors) console.log(`  ${count} × ${why}`)
}

function judge(samples: Sample[], { sent, errors }: { sent: number; errors: number }): void {
  const failures: string[] = []
  const sixth = (n: number) =>
    samples.slice(Math.floor((samples.length * (n - 1)) / SIXTHS), Math.floor((samples.length * n) / SIXTHS))
  const names = ['memoryMb', 'heapMb', 'openFiles', 'connections'] as const
  const parts = names.map((name) => {
    const before = middle(sixth(2).map((sample) => sample[name]))
    const after = middle(sixth(SIXTHS).map((sample) => sample[name]))
    if (after > before * (1 + MAY_GROW)) failures.push(name)
    return `${name} ${before.toFixed(0)} to ${after.toFixed(0)}`
  })
  if (errors > sent * MAY_FAIL) failures.push('errors')
  console.log(`from the second to the last sixth: ${parts.join(', ')}; ${errors} of ${sent} requests failed`)
  console.log(
    `at most ${MAY_GROW * 100} % more, at most ${MAY_FAIL * 100} % failed: ${failures.length === 0 ? 'PASS' : `FAIL (${failures.join(', ')})`}`,
  )
  if (failures.length > 0) process.exitCode = 1
}

const middle = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

function row(...cells: Array<string | number>): string {
  return cells.map((cell) => String(cell).padStart(12)).join('')
}
