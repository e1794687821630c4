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
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    expect(first.headers.get('vary')).toContain('cookie')

    const again = await get(`/vehicles/${id}`, { 'if-none-match': `"other", ${tag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(tag)
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
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
  })

  test.each(['/me', '/vehicles/0198f2c4-7d1e-7abc-8def-0123456789ab'])(
    'is not cacheable for user state or a refusal: %s',
    async (path) => {
      const { headers } = await get(path)
      expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
    },
  )

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
