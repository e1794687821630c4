import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLog } from '../../log.ts'
import { startFakeNominatim } from './fake-nominatim.ts'
import { gazetteer } from './gazetteer.ts'
import type { Geocoding } from './geocoding.ts'
import { openNominatim } from './nominatim.ts'
import { openGeocoding } from './open-geocoding.ts'

let service: Awaited<ReturnType<typeof startFakeNominatim>>
beforeAll(async () => {
  service = await startFakeNominatim()
})
afterAll(() => service.close())
beforeEach(() => {
  service.asked.length = 0
  Object.assign(service.state, { status: 200, isSilent: false })
})

const SHARJAH = { latitude: 25.3573, longitude: 55.3911 }
const AL_AIN = { latitude: 24.2075, longitude: 55.7447 }
const LONDON = { latitude: 51.5072, longitude: -0.1276 }
const AT_SEA = { latitude: 0.5, longitude: 0.5 }

const overNominatim = (changes = {}) =>
  openNominatim({ url: service.url, contact: 'support@rihla.example', apartMs: 0, ...changes })

// What every driver of the port must do.
describe.each<[string, () => Geocoding]>([
  ['the gazetteer', () => gazetteer],
  ['Nominatim', overNominatim],
])('a town from %s', (_, open) => {
  test('is named as our search names it, with its emirate', async () => {
    expect(await open().townAt(SHARJAH)).toEqual({ city: 'Sharjah', emirate: 'sharjah' })
    expect(await open().townAt(AL_AIN)).toMatchObject({ emirate: 'abu-dhabi' })
  })
  test('is none abroad or at sea', async () => {
    expect(await open().townAt(LONDON)).toBeNull()
    expect(await open().townAt(AT_SEA)).toBeNull()
  })
})

describe('Nominatim', () => {
  test('is told who asks, and no more than a kilometre says', async () => {
    await overNominatim().townAt(SHARJAH)
    expect(service.asked).toMatchObject([{ point: '25.36 55.39', agent: 'Rihla (support@rihla.example)' }])
  })

  test('is asked once about neighbours', async () => {
    const nominatim = overNominatim()
    await Promise.all([
      nominatim.townAt(SHARJAH),
      nominatim.townAt({ latitude: 25.3601, longitude: 55.3899 }),
    ])
    expect(service.asked).toHaveLength(1)
  })

  test('is left alone for a while between two questions', async () => {
    const nominatim = overNominatim({ apartMs: 120 })
    await Promise.all([SHARJAH, AL_AIN, LONDON].map((point) => nominatim.townAt(point)))
    const gaps = service.asked.slice(1).map(({ at }, index) => at - (service.asked[index]?.at ?? 0))
    expect(gaps).toHaveLength(2)
    expect(Math.min(...gaps)).toBeGreaterThan(100)
  })

  test('keeps nobody waiting behind a long queue', async () => {
    const nominatim = overNominatim()
    const asked = Array.from({ length: 8 }, (_, n) => nominatim.townAt({ latitude: n, longitude: n }))
    const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(4)
  })

  test('throws without saying the point when it fails, and is asked again later', async () => {
    const nominatim = overNominatim()
    service.state.status = 503
    await expect(nominatim.townAt(SHARJAH)).rejects.toThrow(/^Nominatim answered 503$/)
    service.state.status = 200
    expect(await nominatim.townAt(SHARJAH)).toEqual({ city: 'Sharjah', emirate: 'sharjah' })
  })

  test('is not waited for long', async () => {
    service.state.isSilent = true
    await expect(overNominatim({ withinMs: 50 }).townAt(SHARJAH)).rejects.toThrow('timeout')
  })

  test('is replaced by the gazetteer while it does not answer', async () => {
    const mail = { smtpUrl: null, from: '', support: 'support@rihla.example', securityContact: null }
    const geocoding = openGeocoding({ nominatimUrl: 'http://127.0.0.1:1', mail }, openLog('silent'))
    expect(await geocoding.townAt(SHARJAH)).toEqual({ city: 'Sharjah', emirate: 'sharjah' })
  })
})
