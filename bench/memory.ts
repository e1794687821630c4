import { setTimeout as pass } from 'node:timers/promises'
import { forkServer, megabytes } from './fork-server.ts'
import type { Dataset } from './open-dataset.ts'
import { firstPages } from './page-contenders.ts'
import { questionMix } from './question-mix.ts'
import { queryOf } from './search-contenders.ts'

const REQUESTS = 10_000
const AT_A_TIME = 8
const QUESTIONS = 150
const SEED = 2026
/** Long enough for pending responses to finish and for the engine to release unused memory. */
const REST_MS = 20_000

/**
 * Prints the memory of one server process with pages, at rest before and after ten thousand requests that alternate
 * between pages and searches. The child inherits the caller's environment, so `MALLOC_ARENA_MAX` applies.
 */
export async function benchMemory(dataset: Dataset): Promise<void> {
  const asked = questionMix(QUESTIONS, SEED, dataset.deps.clock.now())
  const searches = asked.map(({ input }) => `/api/v1/search?${queryOf({ ...input, withCounts: true })}`)
  const pages = await firstPages(dataset)
  // The first start on new data loads the demo, which must not be measured.
  await (await forkServer(dataset, { pages: true })).stop()
  const server = await forkServer(dataset, { pages: true })
  try {
    await pass(REST_MS)
    console.log(`\nmemory: the server begins with ${megabytes(await server.figures())} MB`)
    let next = 0
    const caller = async () => {
      while (next < REQUESTS) {
        const turn = next++
        const of = turn % 2 === 0 ? pages : searches
        const address = of[Math.floor(turn / 2) % of.length]
        const headers = { 'x-forwarded-for': `10.${(turn >> 8) & 255}.${turn & 255}.1` }
        const answer = await fetch(`http://127.0.0.1:${server.port}${address}`, { headers })
        if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
        await answer.arrayBuffer()
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, caller))
    await pass(REST_MS)
    console.log(`after ${REQUESTS} requests ${megabytes(await server.figures())} MB`)
  } finally {
    await server.stop()
  }
}
