import { describe, expect, test } from 'vitest'
import { useTestApp } from '../testing/use-test-app.ts'

const PATH = '/.well-known/security.txt'

describe('security.txt', () => {
  const testApp = useTestApp({
    settings: { SUPPORT_EMAIL: 'hello@cars.example', PUBLIC_URL: 'https://cars.example' },
  })

  test('contains the contact address of the operator and a future expiry date', async () => {
    const answer = await testApp.app.request(PATH)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const lines = (await answer.text()).trim().split('\n')
    expect(lines).toContain('Contact: mailto:hello@cars.example')
    expect(lines).toContain('Canonical: https://cars.example/.well-known/security.txt')
    const expires = lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? ''
    expect(Date.parse(expires)).toBeGreaterThan(testApp.clock.now() + 30 * 24 * 60 * 60 * 1000)
  })
})

describe('without a contact address', () => {
  const testApp = useTestApp()

  test('there is no security.txt', async () => {
    expect((await testApp.app.request(PATH)).status).toBe(404)
  })
})
