import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'

describe('the town at a point', () => {
  const testApp = useTestApp()

  test('is available to everyone', async () => {
    const { status, body } = await testApp
      .as(null)
      .get('/api/v1/places/near?latitude=25.3573&longitude=55.3911')
    expect(status).toBe(200)
    expect(body).toEqual({ city: 'Sharjah', emirate: 'sharjah', isInEmirates: true })
  })

  test('is null outside the Emirates', async () => {
    const { body } = await testApp.as(null).get('/api/v1/places/near?latitude=51.5072&longitude=-0.1276')
    expect(body).toEqual({ city: null, emirate: null, isInEmirates: false })
  })

  test('is refused for invalid or missing coordinates', async () => {
    expect((await testApp.as(null).get('/api/v1/places/near?latitude=125&longitude=55')).status).toBe(400)
    expect((await testApp.as(null).get('/api/v1/places/near')).status).toBe(400)
  })
})
