import { SearchOutput } from '@rihla/contract/search'
import { searchVehicles } from '@rihla/server/modules/search/public'
import { Hono } from 'hono'
import type { Contender } from './measure.ts'
import { naiveSearch } from './naive-search.ts'
import type { Dataset } from './open-dataset.ts'
import { type Question, questionMix } from './question-mix.ts'
import { type Recorded, recordStatements, sendAll, sendAllPatiently } from './record-statements.ts'

const QUESTIONS = 150
const SEED = 2026
const NAIVE_IS_SLOW_ABOVE = 100_000

/** The product's search beside its own SQL alone, that SQL with the least of a server around it, and the naive design. */
export async function searchContenders(
  { deps, database, vehicles }: Dataset,
  app: { request(address: string, init: RequestInit, env: unknown): Response | Promise<Response> },
  { withCounts }: { withCounts: boolean },
): Promise<Contender[]> {
  const asked: Question[] = []
  for (const question of questionMix(QUESTIONS, SEED, deps.clock.now()))
    asked.push(await turnToPage(deps, { ...question, input: { ...question.input, withCounts } }))
  const recorded: Array<Recorded<SearchOutput>> = []
  for (const { input } of asked)
    recorded.push(await recordStatements(database, () => searchVehicles(deps, input)))
  const naive = asked.map((question) => naiveSearch(question, deps.clock.now(), { withCounts }))
  const addresses = asked.map(({ input }) => `/api/v1/search?${queryOf(input)}`)

  const floor = new Hono().get('/:turn', async (c) => {
    const one = recorded[Number(c.req.param('turn'))]
    await sendAll(database.pool, one?.statements ?? [])
    return c.json(SearchOutput.parse(one?.answer))
  })
  const at = (turn: number) => turn % QUESTIONS
  return [
    {
      name: 'the same SQL, bare',
      run: (turn) => sendAll(database.pool, recorded[at(turn)]?.statements ?? []),
    },
    { name: 'bare + Hono + schema', run: async (turn) => (await floor.request(`/${at(turn)}`)).text() },
    {
      name: 'search, in process',
      run: (turn) => searchVehicles(deps, asked[at(turn)]?.input ?? neverAsked()),
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
      run: (turn) => sendAllPatiently(database.pool, naive[at(turn)] ?? []),
      isSlow: vehicles > NAIVE_IS_SLOW_ABOVE,
    },
  ]
}

function neverAsked(): never {
  throw new RangeError('no such question')
}

/** Finds where a later page begins by reading those before it. */
async function turnToPage(deps: Dataset['deps'], question: Question): Promise<Question> {
  let { input } = question
  for (let page = 1; page < question.page; page++) {
    const { nextAfter } = await searchVehicles(deps, { ...input, withCounts: false })
    if (!nextAfter) return { input, page }
    input = { ...input, after: nextAfter }
  }
  return { ...question, input }
}

const queryOf = (input: Question['input']) =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, given]) => {
      if (given === undefined) return []
      return Array.isArray(given)
        ? given.map((one, index) => [`${name}[${index}]`, String(one)])
        : [[name, String(given)]]
    }),
  )

/** Many visitors: one alone would meet the rate limit. */
export const callerFrom = (turn: number) => ({
  incoming: { socket: { remoteAddress: `10.${(turn >> 8) & 255}.${turn & 255}.1` } },
})
