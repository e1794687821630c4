import { createApp } from '@rihla/server/app'
import { openSessions } from '@rihla/server/modules/accounts/public'
import { builtPages, renderWith } from '@rihla/server/pages/web-pages'
import { signUpPerson } from '@rihla/server/testing/builders/sign-up-person'
import { sql } from 'kysely'
import type { Contender } from './measure.ts'
import type { Dataset } from './open-dataset.ts'
import { recordStatements, sendAll } from './record-statements.ts'
import { callerFrom } from './search-contenders.ts'

/** Long enough for the rendering code to be compiled. */
const WARM_UP_SECONDS = 10

/** The pages that visitors usually enter by. */
export async function firstPages({ deps }: Pick<Dataset, 'deps'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select vehicle_id as id from vehicle_search order by relevance desc limit 1`.execute(deps.db)
  return ['/', '/browse', `/vehicle/${rows[0]?.id}`, '/auth']
}

/**
 * Whole pages as a visitor gets them, by path, each compared with its SQL alone and with its data alone, which the
 * browser fetches on client-side navigation. The difference between data and page is rendering.
 */
export async function pageContenders(dataset: Dataset): Promise<Record<string, Contender[]>> {
  const { deps, database } = dataset
  const app = createApp(deps, { renderPage: renderWith(await builtPages(), deps) })
  const read = async (address: string, turn: number) => {
    const answer = await app.request(address, { headers: { accept: 'text/html' } }, callerFrom(turn))
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
    await answer.text()
  }
  const contenders: Record<string, Contender[]> = {}
  for (const page of await firstPages(dataset)) {
    await read(page, 0)
    const { statements } = await recordStatements(database, () => read(page, 0))
    contenders[page] = [
      { name: `the same SQL, bare (${statements.length})`, run: () => sendAll(database.pool, statements) },
      {
        name: 'its data, whole server',
        warmUpSeconds: WARM_UP_SECONDS,
        run: (turn) => read(dataOf(page), turn),
      },
      { name: 'page, whole server', warmUpSeconds: WARM_UP_SECONDS, run: (turn) => read(page, turn) },
    ]
  }
  return contenders
}

/** The path where the router fetches the data of a page. */
function dataOf(page: string): string {
  return page === '/' ? '/_.data' : `${page}.data`
}

/** Reading the session from a cookie, compared with its SQL alone. */
export async function sessionContenders({ deps, database }: Dataset): Promise<Contender[]> {
  const email = `session-${crypto.randomUUID()}@fleet.rihla.example`
  const { cookie } = await signUpPerson(deps, { email })
  const sessions = openSessions(deps)
  const headers = new Headers({ cookie })
  const { statements, answer } = await recordStatements(database, () => sessions.whoIs(headers))
  if (answer.kind !== 'person') throw new Error('the session of the bench is not known')
  return [
    { name: 'its statement, bare', run: () => sendAll(database.pool, statements) },
    { name: 'session read', run: () => sessions.whoIs(headers) },
  ]
}
