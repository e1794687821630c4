import { describe, expect, test } from 'vitest'
import { useTestApp } from '../testing/use-test-app.ts'

const PATH = '/.well-known/security.txt'

describe('security.txt', () => {
  const testApp = useTestApp({
    settings: { SUPPORT_EMAIL: 'hello@cars.example', PUBLIC_URL: 'https://cars.example' },
  })

  test('names the address of the operator and is good for a while', async () => {
    const answer = await testApp.app.request(PATH)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const lines = (await answer.text()).trim().split('\n')
    expect(lines).toContain('Contact: mailto:hello@cars.example')
    expect(lines).toContain('Canonical: https://cars.example/.well-known/security.txt')
    const expires = lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? ''
    expect(Date.parse(expires)).toBeGreaterThan(testApp.clock.now() + 30 * 24 * 60 * 60 * 1000)
  })
})

describe('an installation whose operator gave no address', () => {
  const testApp = useTestApp()

  test('has no security.txt, rather than one that leads nowhere', async () => {
    expect((await testApp.app.request(PATH)).status).toBe(404)
  })
})
