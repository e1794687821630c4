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

// Contract tests for every driver of the port.
describe.each<[string, () => Geocoding]>([
  ['the gazetteer', () => gazetteer],
  ['Nominatim', overNominatim],
])('a town from %s', (_, open) => {
  test('has the name that search uses, and its emirate', async () => {
    expect(await open().townAt(SHARJAH)).toEqual({ city: 'Sharjah', emirate: 'sharjah' })
    expect(await open().townAt(AL_AIN)).toMatchObject({ emirate: 'abu-dhabi' })
  })
  test('is null abroad or at sea', async () => {
    expect(await open().townAt(LONDON)).toBeNull()
    expect(await open().townAt(AT_SEA)).toBeNull()
  })
  test('has no addresses for an empty text', async () => {
    expect(await open().addressesFor('  ', 'en')).toEqual([])
  })
})

test('the gazetteer finds places by their names, in the language of the question', async () => {
  const [marina] = await gazetteer.addressesFor('dubai mar', 'en')
  expect(marina).toMatchObject({ label: 'Dubai Marina, Dubai', point: { latitude: 25.0805 } })
  expect((await gazetteer.addressesFor('العين', 'ar'))[0]?.label).toBe('العين، أبوظبي')
  expect(await gazetteer.addressesFor('zzzz', 'en')).toEqual([])
})

describe('Nominatim', () => {
  test('finds addresses in the Emirates, once for the same text', async () => {
    const nominatim = overNominatim()
    const found = await nominatim.addressesFor('Marina Walk', 'en')
    expect(found).toEqual([
      { label: 'Marina Walk, Dubai Marina, Dubai', point: { latitude: 25.0779, longitude: 55.1401 } },
    ])
    await nominatim.addressesFor(' marina  walk', 'en')
    expect(service.asked).toHaveLength(1)
  })

  test('is replaced by the gazetteer for what it does not find', async () => {
    const mail = { smtpUrl: null, from: '', support: 'a@rihla.example', answers: null, securityContact: null }
    const geocoding = openGeocoding({ nominatimUrl: service.url, mail }, openLog('silent'))
    expect((await geocoding.addressesFor('yas island', 'en'))[0]?.label).toBe('Yas Island, Abu Dhabi')
  })

  test('receives the contact address, and coordinates rounded to about a kilometre', async () => {
    await overNominatim().townAt(SHARJAH)
    expect(service.asked).toMatchObject([{ point: '25.36 55.39', agent: 'Rihla (support@rihla.example)' }])
  })

  test('is called once for neighbouring points', async () => {
    const nominatim = overNominatim()
    await Promise.all([
      nominatim.townAt(SHARJAH),
      nominatim.townAt({ latitude: 25.3601, longitude: 55.3899 }),
    ])
    expect(service.asked).toHaveLength(1)
  })

  test('is called no sooner than the minimum interval allows', async () => {
    const nominatim = overNominatim({ apartMs: 120 })
    await Promise.all([SHARJAH, AL_AIN, LONDON].map((point) => nominatim.townAt(point)))
    const gaps = service.asked.slice(1).map(({ at }, index) => at - (service.asked[index]?.at ?? 0))
    expect(gaps).toHaveLength(2)
    expect(Math.min(...gaps)).toBeGreaterThan(100)
  })

  test('refuses lookups beyond the longest queue', async () => {
    const nominatim = overNominatim()
    const asked = Array.from({ length: 8 }, (_, n) => nominatim.townAt({ latitude: n, longitude: n }))
    const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(4)
  })

  test('throws without the coordinates when it fails, and is called again later', async () => {
    const nominatim = overNominatim()
    service.state.status = 503
    await expect(nominatim.townAt(SHARJAH)).rejects.toThrow(/^Nominatim answered 503$/)
    service.state.status = 200
    expect(await nominatim.townAt(SHARJAH)).toEqual({ city: 'Sharjah', emirate: 'sharjah' })
  })

  test('times out when it does not answer', async () => {
    service.state.isSilent = true
    await expect(overNominatim({ withinMs: 50 }).townAt(SHARJAH)).rejects.toThrow('timeout')
  })

  test('is replaced by the gazetteer while it does not answer', async () => {
    const mail = {
      smtpUrl: null,
      from: '',
      support: 'support@rihla.example',
      answers: null,
      securityContact: null,
    }
    const geocoding = openGeocoding({ nominatimUrl: 'http://127.0.0.1:1', mail }, openLog('silent'))
    expect(await geocoding.townAt(SHARJAH)).toEqual({ city: 'Sharjah', emirate: 'sharjah' })
  })
})
