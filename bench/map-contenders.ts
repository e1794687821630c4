import type { MarksInput, SearchInput } from '@rihla/contract/search'
import { PLACES } from '@rihla/domain/places/emirates'
import { marksInSql, searchMarks, searchVehicles } from '@rihla/server/modules/search/public'
import { openDice } from '../server/seed/fleet/dice.ts'
import type { Contender } from './measure.ts'
import type { Dataset } from './open-dataset.ts'
import { questionMix } from './question-mix.ts'
import { callerFrom, queryOf } from './search-contenders.ts'

const QUESTIONS = 150
const SEED = 2030
/** From the whole country to a street. */
const ZOOMS = [6, 7, 8, 9, 10, 11, 12, 13, 14, 16]
/** The map beside the list on a desktop. */
const MAP_PIXELS = { width: 720, height: 840 }
const TILE_PIXELS = 512
/** Above this size SQL alone is not measured: the product answers from the in-memory index. */
const SQL_IS_SLOW_ABOVE = 100_000

interface MapQuestion {
  list: SearchInput
  marks: MarksInput
}

/** The searches of the question mix, with a map around a town instead of a place. */
function mapQuestions(now: number): MapQuestion[] {
  const dice = openDice(SEED)
  const towns = PLACES.filter((place) => place.kind === 'town')
  return questionMix(QUESTIONS, SEED, now).map(({ input }) => {
    const { location, latitude, longitude, radiusKm, ...asked } = input
    const middle = dice.of(towns)
    const zoom = dice.of(ZOOMS)
    const perPixel = 360 / (TILE_PIXELS * 2 ** zoom)
    const east = (perPixel * MAP_PIXELS.width) / 2
    const north = ((perPixel * MAP_PIXELS.height) / 2) * Math.cos((middle.latitude * Math.PI) / 180)
    const bounds = {
      south: middle.latitude - north,
      west: middle.longitude - east,
      north: middle.latitude + north,
      east: middle.longitude + east,
    }
    const { sort, after, limit, withCounts, ...filters } = asked
    return { list: { ...asked, bounds }, marks: { ...filters, bounds, zoom } }
  })
}

/** The questions of a map: its list with the exact count, and its marks. */
export function mapContenders(
  { deps, vehicles }: Dataset,
  app: { request(address: string, init: RequestInit, env: unknown): Response | Promise<Response> },
): Record<string, Contender[]> {
  const asked = mapQuestions(deps.clock.now())
  const at = <T>(of: (question: MapQuestion) => T, turn: number): T => {
    const question = asked[turn % QUESTIONS]
    if (!question) throw new RangeError('no such question')
    return of(question)
  }
  const whole = (path: string, of: (question: MapQuestion) => MarksInput | SearchInput): Contender => ({
    name: 'whole server',
    run: async (turn) => {
      const answer = await app.request(`/api/v1${path}?${queryOf(at(of, turn))}`, {}, callerFrom(turn))
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      await answer.text()
    },
  })
  const inSql: Contender = {
    name: 'in SQL alone, in process',
    run: (turn) =>
      marksInSql(
        deps,
        at(({ marks }) => marks, turn),
      ),
  }
  return {
    'search in bounds, page + exact count': [
      {
        name: 'in process',
        run: (turn) =>
          searchVehicles(
            deps,
            at(({ list }) => list, turn),
          ),
      },
      whole('/search', ({ list }) => list),
    ],
    'the same with counts per option': [
      {
        name: 'in process',
        run: (turn) => searchVehicles(deps, { ...at(({ list }) => list, turn), withCounts: true }),
      },
      whole('/search', ({ list }) => ({ ...list, withCounts: true })),
    ],
    'marks of a map': [
      ...(vehicles <= SQL_IS_SLOW_ABOVE ? [inSql] : []),
      {
        name: 'in process',
        run: (turn) =>
          searchMarks(
            deps,
            at(({ marks }) => marks, turn),
          ),
      },
      whole('/search/marks', ({ marks }) => marks),
    ],
  }
}
