import { setTimeout as wait } from 'node:timers/promises'
import { resolvePlace } from '@rihla/domain/places/emirates'
import type { MapPoint, Whereabouts } from '@rihla/domain/places/nearest-town'
import { PRODUCT_NAME } from '@rihla/domain/product'
import { z } from 'zod'
import type { Geocoding } from './geocoding.ts'

export interface NominatimSettings {
  /** Where the service is, without a slash at the end. */
  url: string
  /** Who asks: the service wants to know whom to turn to. */
  contact: string
  /** Between the beginnings of two questions, milliseconds. */
  apartMs?: number
  withinMs?: number
}

/** The public service allows one question a second. */
const APART_MS = 1000
const ANSWER_WITHIN_MS = 4000
/** Nobody waits longer than so many questions of others. */
const LONGEST_QUEUE = 4
const KEPT_ANSWERS = 500
/** A town and no street. */
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

/** To about a kilometre: no service need know more to name a town, and neighbours share one answer. */
const rounded = (degrees: number) => degrees.toFixed(2)

/**
 * Asks a Nominatim. Its manners are kept here: one question at a time and none too soon after another, answers
 * remembered (in memory, by the kilometre), our name said.
 */
export function openNominatim({
  url,
  contact,
  apartMs = APART_MS,
  withinMs = ANSWER_WITHIN_MS,
}: NominatimSettings): Geocoding {
  const answers = new Map<string, Promise<Whereabouts | null>>()
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function ask(latitude: string, longitude: string): Promise<Whereabouts | null> {
    const question = new URLSearchParams({
      format: 'jsonv2',
      lat: latitude,
      lon: longitude,
      zoom: ZOOM,
      addressdetails: '1',
      'accept-language': 'en',
    })
    const answer = await fetch(`${url}/reverse?${question}`, {
      headers: { accept: 'application/json', 'user-agent': `${PRODUCT_NAME} (${contact})` },
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    })
    if (!answer.ok) throw new Error(`Nominatim answered ${answer.status}`)
    const { success, data } = Answer.safeParse(await answer.json())
    if (!success) throw new Error('Nominatim answered something else')
    return whereaboutsIn(data)
  }

  function askInTurn(latitude: string, longitude: string): Promise<Whereabouts | null> {
    if (waiting >= LONGEST_QUEUE) return Promise.reject(new Error('too many questions wait for Nominatim'))
    waiting++
    const answer = turn.then(() => ask(latitude, longitude))
    const settled = answer.catch(() => null)
    void settled.then(() => waiting--)
    turn = turn.then(() => Promise.all([settled, wait(apartMs, undefined, { ref: false })]))
    return answer
  }

  return {
    async townAt({ latitude, longitude }: MapPoint) {
      const key = `${rounded(latitude)} ${rounded(longitude)}`
      const known = answers.get(key)
      if (known) return await known
      const asked = askInTurn(rounded(latitude), rounded(longitude))
      if (answers.size >= KEPT_ANSWERS) answers.delete(answers.keys().next().value ?? '')
      answers.set(key, asked)
      try {
        return await asked
      } catch (error) {
        answers.delete(key)
        throw error
      }
    },
  }
}

/** A point at sea has no address; one abroad has another country's. */
function whereaboutsIn({ address }: z.infer<typeof Answer>): Whereabouts | null {
  if (address?.country_code !== 'ae') return null
  const name = address.city ?? address.town ?? address.municipality ?? address.village ?? address.state ?? ''
  const place = resolvePlace(name)
  const emirate = EMIRATES[address['ISO3166-2-lvl4'] ?? ''] ?? place?.emirate
  // Our own spelling where we know the town, so that the search understands it.
  return name !== '' && emirate ? { city: place?.name ?? name, emirate } : null
}
