import { setTimeout as wait } from 'node:timers/promises'
import { resolvePlace } from '@rihla/domain/places/emirates'
import { nearestPlace, type Whereabouts } from '@rihla/domain/places/nearest-town'
import { PRODUCT_NAME } from '@rihla/domain/product'
import { z } from 'zod'
import { type FoundAddress, type Geocoding, MOST_ADDRESSES } from './geocoding.ts'

export interface NominatimSettings {
  /** Base URL of the service, without a trailing slash. */
  url: string
  /** Contact address sent to the service, which requires one. */
  contact: string
  /** Minimum interval between the starts of two requests, milliseconds. */
  apartMs?: number
  withinMs?: number
}

/** The public service allows one request per second. */
const APART_MS = 1000
const ANSWER_WITHIN_MS = 4000
/** Longest queue: further lookups are refused. */
const LONGEST_QUEUE = 4
const KEPT_ANSWERS = 500
/** Zoom level of a town, without street. */
const ZOOM = '10'

const EMIRATES: Record<string, string> = {
  'AE-AZ': 'abu-dhabi',
  'AE-AJ': 'ajman',
  'AE-DU': 'dubai',
  'AE-FU': 'fujairah',
  'AE-RK': 'ras-al-khaimah',
  'AE-SH': 'sharjah',
  'AE-UQ': 'umm-al-quwain',
}

const Name = z.string().min(1).max(80).optional().catch(undefined)
const Answer = z.object({
  error: z.unknown().optional(),
  address: z
    .object({
      country_code: z.string(),
      'ISO3166-2-lvl4': z.string().optional(),
      city: Name,
      town: Name,
      village: Name,
      municipality: Name,
      state: Name,
    })
    .optional(),
})

const Addresses = z.array(
  z.object({
    display_name: z.string().min(1).max(500),
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
  }),
)

/** Rounds to about a kilometre: enough to name a town, private, and shared by neighbouring points in the cache. */
const rounded = (degrees: number) => degrees.toFixed(2)

/**
 * Geocoding by a Nominatim server. Follows its usage policy: one request at once with a minimum interval, results
 * cached (in memory, by the kilometre), and a contact address in each request.
 */
export function openNominatim({
  url,
  contact,
  apartMs = APART_MS,
  withinMs = ANSWER_WITHIN_MS,
}: NominatimSettings): Geocoding {
  const towns = new Map<string, Promise<Whereabouts | null>>()
  const addresses = new Map<string, Promise<FoundAddress[]>>()
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function ask(path: string, question: Record<string, string>): Promise<unknown> {
    const answer = await fetch(`${url}${path}?${new URLSearchParams({ format: 'jsonv2', ...question })}`, {
      headers: { accept: 'application/json', 'user-agent': `${PRODUCT_NAME} (${contact})` },
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    })
    if (!answer.ok) throw new Error(`Nominatim answered ${answer.status}`)
    return await answer.json()
  }

  function inTurn<T>(load: () => Promise<T>): Promise<T> {
    if (waiting >= LONGEST_QUEUE) return Promise.reject(new Error('too many questions wait for Nominatim'))
    waiting++
    const answer = turn.then(load)
    const settled = answer.catch(() => null)
    void settled.then(() => waiting--)
    turn = turn.then(() => Promise.all([settled, wait(apartMs, undefined, { ref: false })]))
    return answer
  }

  /** The answer of an earlier call with the same key, or a new one; failed calls are not kept. */
  async function once<T>(answers: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
    const known = answers.get(key)
    if (known) return await known
    const asked = inTurn(load)
    if (answers.size >= KEPT_ANSWERS) answers.delete(answers.keys().next().value ?? '')
    answers.set(key, asked)
    try {
      return await asked
    } catch (error) {
      answers.delete(key)
      throw error
    }
  }

  return {
    townAt(point) {
      const [lat, lon] = [rounded(point.latitude), rounded(point.longitude)]
      return once(towns, `${lat} ${lon}`, async () => {
        const question = { lat, lon, zoom: ZOOM, addressdetails: '1', 'accept-language': 'en' }
        return whereaboutsIn(parsed(Answer, await ask('/reverse', question)))
      })
    },
    addressesFor(text, language) {
      const q = text.trim().replace(/\s+/g, ' ')
      if (q === '') return Promise.resolve([])
      return once(addresses, `${language} ${q.toLowerCase()}`, async () => {
        const question = {
          q,
          countrycodes: 'ae',
          limit: String(MOST_ADDRESSES),
          'accept-language': language,
        }
        return addressesIn(parsed(Addresses, await ask('/search', question)))
      })
    },
  }
}

function parsed<T>(schema: z.ZodType<T>, answer: unknown): T {
  const { success, data } = schema.safeParse(answer)
  if (!success) throw new Error('Nominatim answered something else')
  return data
}

const addressesIn = (found: z.infer<typeof Addresses>): FoundAddress[] =>
  found
    .map(({ display_name, lat, lon }) => ({ label: display_name, point: { latitude: lat, longitude: lon } }))
    .filter(({ point }) => nearestPlace(point) !== null)
    .slice(0, MOST_ADDRESSES)

/** Null without an address (at sea) and for an address in another country. */
function whereaboutsIn({ address }: z.infer<typeof Answer>): Whereabouts | null {
  if (address?.country_code !== 'ae') return null
  const name = address.city ?? address.town ?? address.municipality ?? address.village ?? address.state ?? ''
  const place = resolvePlace(name)
  const emirate = EMIRATES[address['ISO3166-2-lvl4'] ?? ''] ?? place?.emirate
  // Use the spelling of the built-in list where it has the town, so that search understands it.
  return name !== '' && emirate ? { city: place?.name ?? name, emirate } : null
}
