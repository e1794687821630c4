import { type MarksInput, SearchOutput } from '@rihla/contract/search'
import { openPool } from '@rihla/server/database/database'
import { searchInSql, searchVehicles } from '@rihla/server/modules/search/public'
import { Hono } from 'hono'
import type { Contender } from './measure.ts'
import { naiveSearch } from './naive-search.ts'
import type { Dataset } from './open-dataset.ts'
import { type Question, questionMix } from './question-mix.ts'
import { type Recorded, recordStatements, sendAll, sendAllWithRetry } from './record-statements.ts'

const QUESTIONS = 150
const SEED = 2026
/**
 * Above this size the naive design is measured once and SQL alone not at all, since statements may exceed the product's
 * timeout.
 */
const SQL_IS_SLOW_ABOVE = 100_000

/**
 * The product's search compared with its parts and with the naive design. The SQL that answers alone is the product's
 * search for small fleets; for large fleets search filters in the in-memory index, and sends only part of that SQL.
 */
export async function searchContenders(
  { deps, database, vehicles }: Dataset,
  app: { request(address: string, init: RequestInit, env: unknown): Response | Promise<Response> },
  { withCounts }: { withCounts: boolean },
): Promise<Contender[]> {
  const asked: Question[] = []
  for (const question of questionMix(QUESTIONS, SEED, deps.clock.now()))
    asked.push(await turnToPage(deps, { ...question, input: { ...question.input, withCounts } }))
  const alone: Array<Recorded<SearchOutput>> = []
  const recorded: Array<Recorded<SearchOutput>> = []
  for (const { input } of asked) {
    if (vehicles <= SQL_IS_SLOW_ABOVE)
      alone.push(await recordStatements(database, () => searchInSql(deps, input)))
    recorded.push(await recordStatements(database, () => searchVehicles(deps, input)))
  }
  const naive = asked.map((question) => naiveSearch(question, deps.clock.now(), { withCounts }))
  const addresses = asked.map(({ input }) => `/api/v1/search?${queryOf(input)}`)

  const patient = openPool(database.url, { poolSize: 4, answerWithinMs: null })
  const inputOf = (turn: number) => asked[at(turn)]?.input ?? neverAsked()
  const floor = new Hono()
    .get('/sql/:turn', async (c) => {
      const one = recorded[Number(c.req.param('turn'))]
      await sendAll(database.pool, one?.statements ?? [])
      return c.json(SearchOutput.parse(one?.answer))
    })
    .get('/search/:turn', async (c) =>
      c.json(SearchOutput.parse(await searchVehicles(deps, inputOf(Number(c.req.param('turn')))))),
    )
  const at = (turn: number) => turn % QUESTIONS
  return [
    ...(alone.length === 0
      ? []
      : [
          {
            name: 'SQL that answers alone, bare',
            run: (turn: number) => sendAll(database.pool, alone[at(turn)]?.statements ?? []),
          },
        ]),
    {
      name: 'the SQL that search sends, bare',
      run: (turn) => sendAll(database.pool, recorded[at(turn)]?.statements ?? []),
    },
    {
      name: 'that SQL + Hono + schema',
      run: async (turn) => (await floor.request(`/sql/${at(turn)}`)).text(),
    },
    { name: 'search, in process', run: (turn) => searchVehicles(deps, inputOf(turn)) },
    {
      name: 'search + Hono + schema',
      run: async (turn) => (await floor.request(`/search/${at(turn)}`)).text(),
    },
    {
      name: 'search, whole server',
      run: async (turn) => {
        const answer = await app.request(addresses[at(turn)] ?? '', {}, callerFrom(turn))
        if (answer.status !== 200) throw new Error(`search answered ${answer.status}: ${await answer.text()}`)
        await answer.text()
      },
    },
    {
      name: 'naive design',
      run: (turn) => sendAllWithRetry(patient, naive[at(turn)] ?? []),
      isSlow: vehicles > SQL_IS_SLOW_ABOVE,
    },
  ]
}

function neverAsked(): never {
  throw new RangeError('no such question')
}

/** Reads the preceding pages to find the cursor of a later page. */
async function turnToPage(deps: Dataset['deps'], question: Question): Promise<Question> {
  let { input } = question
  for (let page = 1; page < question.page; page++) {
    const { nextAfter } = await searchVehicles(deps, { ...input, withCounts: false })
    if (!nextAfter) return { input, page }
    input = { ...input, after: nextAfter }
  }
  return { ...question, input }
}

/** The query string of a search, or of the marks of a map. */
export const queryOf = (input: Question['input'] | MarksInput) =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, given]) => {
      if (given === undefined) return []
      return typeof given === 'object'
        ? Object.entries(given).map(([part, one]) => [`${name}[${part}]`, String(one)])
        : [[name, String(given)]]
    }),
  )

/** A different client address per turn; a single one would hit the rate limit. */
export const callerFrom = (turn: number) => ({
  incoming: { socket: { remoteAddress: `10.${(turn >> 8) & 255}.${turn & 255}.1` } },
})
