import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const ADDRESSES: Record<string, object> = {
  '25.36 55.39': {
    city: 'Sharjah',
    state: 'Sharjah Emirate',
    'ISO3166-2-lvl4': 'AE-SH',
    country_code: 'ae',
  },
  '24.21 55.74': {
    city: 'Al-Ain City',
    state: 'Abu Dhabi Emirate',
    'ISO3166-2-lvl4': 'AE-AZ',
    country_code: 'ae',
  },
  '51.51 -0.13': { city: 'London', state: 'England', 'ISO3166-2-lvl4': 'GB-ENG', country_code: 'gb' },
}

const FOUND: Record<string, object[]> = {
  'marina walk': [
    { display_name: 'Marina Walk, Dubai Marina, Dubai', lat: '25.0779', lon: '55.1401' },
    { display_name: 'Marina Walk, Portsmouth', lat: '50.79', lon: '-1.11' },
  ],
}

/** A fake server with Nominatim's reverse lookup and search. It knows a few addresses and records each request with its time. */
export async function startFakeNominatim() {
  const asked: Array<{ point: string; agent: string | undefined; at: number }> = []
  const state = { status: 200, isSilent: false }
  const server = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://nominatim')
    const point = `${searchParams.get('lat')} ${searchParams.get('lon')}`
    asked.push({ point, agent: request.headers['user-agent'], at: performance.now() })
    if (state.isSilent) return
    const isReverse = pathname === '/reverse'
    const isSearch = pathname === '/search' && searchParams.get('countrycodes') === 'ae'
    const isRight = (isReverse || isSearch) && searchParams.get('format') === 'jsonv2'
    const address = ADDRESSES[point]
    const body = isSearch
      ? (FOUND[(searchParams.get('q') ?? '').toLowerCase()] ?? [])
      : address
        ? { address }
        : { error: 'Unable to geocode' }
    answer
      .writeHead(isRight ? state.status : 400, { 'content-type': 'application/json' })
      .end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
