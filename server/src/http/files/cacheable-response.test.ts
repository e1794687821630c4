import { api } from '@rihla/contract/api'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return await testApp.app.request(`${testApp.deps.config.publicUrl}/api/v1${path}`, { headers })
}

describe('an answer that is the same for all visitors', () => {
  test('is 304 while unchanged, and sent again once it has changed', async () => {
    const { id } = await testApp.aVehicle()
    const first = await get(`/vehicles/${id}`)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/)
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3')
    expect(first.headers.get('vary')).toBe('cookie, authorization, accept-language')
    expect(first.headers.get('set-cookie')).toBe(null)

    const again = await get(`/vehicles/${id}`, { 'if-none-match': `"other", ${tag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    for (const name of ['etag', 'cache-control', 'vary'])
      expect(again.headers.get(name), name).toBe(first.headers.get(name))
    expect(again.headers.get('content-security-policy')).toContain("'none'")

    await testApp.db.updateTable('vehicles').set({ seats: 3 }).where('id', '=', id).execute()
    const changed = await get(`/vehicles/${id}`, { 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(tag)
  })

  test('is not cacheable when made for a signed-in user', async () => {
    const { id } = await testApp.aVehicle()
    const { cookie } = await testApp.signUp()
    const { headers } = await get(`/vehicles/${id}`, { cookie })
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['private, no-store', null])
  })

  test.each(['/me', '/vehicles/0198f2c4-7d1e-7abc-8def-0123456789ab'])(
    'is not cacheable for user state or a refusal: %s',
    async (path) => {
      const { headers } = await get(path)
      expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
    },
  )

  test.each(['/search?limit=3', '/home/popular', '/categories/luxury/vehicles'])(
    'may be shared for seconds: %s',
    async (path) => {
      const { status, headers } = await get(path)
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=3'])
      expect((await get(path, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
    },
  )

  test.each([
    'calendar?from=2026-03-03',
    'availability?pickUpDate=2026-03-05&pickUpTime=10:00&returnDate=2026-03-07&returnTime=10:00',
  ])('is asked for every time where a live event makes pages check dates again: %s', async (question) => {
    const { id } = await testApp.aVehicle()
    const { status, headers } = await get(`/vehicles/${id}/${question}`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
  })

  test('is another one in another language', async () => {
    const tags = ['en', 'ar'].map(async (language) => {
      const { headers } = await get('/home/destinations', { 'accept-language': language })
      return headers.get('etag')
    })
    const [english, arabic] = await Promise.all(tags)
    expect(english).not.toBe(arabic)
  })

  test('is limited to public GET endpoints without booking prices', () => {
    for (const [module, endpoints] of Object.entries(api))
      for (const [name, endpoint] of Object.entries(endpoints)) {
        const { access, sameForVisitors } = endpoint['~orpc'].meta
        if (sameForVisitors)
          expect([access, endpoint['~orpc'].route.method], `${module}.${name}`).toEqual(['public', 'GET'])
      }
    expect(api.bookings.quote['~orpc'].meta.sameForVisitors).toBe(false)
  })
})
