import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendBytes } from '../testing/send-bytes.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { type HttpServer, openHttpServer } from './http-server.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://rihla.example',
  ALLOWED_HOSTS: 'web.internal, WWW.rihla.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SANDBOX_ALLOWED: 'true',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'none',
  TWILIO_FROM: '+971500000000',
  DOCUMENT_SECRET: 'a secret that only tests know, 32 characters',
}

describe('the host of a request', () => {
  const testApp = useTestApp()
  const production = useTestApp({ settings: PRODUCTION })
  let http: HttpServer
  let port = 0
  beforeAll(async () => {
    http = openHttpServer({ host: '127.0.0.1', port: 0 })
    http.server.on('request', http.answerWith(testApp.app.fetch))
    port = await http.listen()
  })
  afterAll(() => http.stop(0))

  /** Sends header lines over a socket: clients cannot send every Host, or two of them. */
  const send = (target: string, ...lines: string[]) =>
    sendBytes(port, [`GET ${target} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'))
  const statusOf = (answer: string) => Number(answer.slice(9, 12))

  it.each(['localhost:3000', 'LOCALHOST:8080', '127.0.0.1', '[::1]:3000', '192.168.1.20:3000'])(
    'is this machine as %s',
    async (host) => {
      expect(statusOf(await send('/dev/mailbox', `Host: ${host}`))).toBe(200)
    },
  )

  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'localhost.',
    '127.0.0.1.evil.example',
  ])('is refused as %s, with a problem and the standard headers', async (host) => {
    for (const target of ['/dev/mailbox', '/dev/mailbox/m1', '/', '/api/v1/me', '/favicon.svg']) {
      const answer = await send(target, `Host: ${host}`)
      expect([target, statusOf(answer)]).toEqual([target, 421])
      expect(answer).toContain('"code":"host_not_allowed"')
      expect(answer).toContain('content-type: application/problem+json')
      expect(answer).toContain('x-content-type-options: nosniff')
    }
  })

  it('is that of the address where a request names a whole address', async () => {
    expect(statusOf(await send('http://evil.example/dev/mailbox', 'Host: localhost:3000'))).toBe(421)
  })

  it('is refused when it is given twice', async () => {
    for (const pair of [
      ['localhost:3000', 'evil.example'],
      ['evil.example', 'localhost:3000'],
      ['localhost:3000', 'localhost:3000'],
    ]) {
      const answer = await send(
        '/dev/mailbox',
        ...pair.map((host, index) => `${index ? 'host' : 'Host'}: ${host}`),
      )
      expect(statusOf(answer)).toBe(400)
      expect(answer).toContain('x-content-type-options: nosniff')
    }
  })

  it.each(['/healthz', '/readyz'])('may be any for %s', async (path) => {
    expect(statusOf(await send(path, 'Host: 10.0.0.1:3000'))).toBe(200)
    expect((await production.app.request(`http://127.0.0.1:3000${path}`)).status).toBe(200)
  })

  it.each([
    ['https://rihla.example', 200],
    ['http://rihla.example:3000', 200],
    ['http://web.internal:3000', 200],
    ['https://www.rihla.example', 200],
    ['http://localhost:3000', 421],
    ['http://127.0.0.1:3000', 421],
    ['https://evil.example', 421],
  ])('in production is that of PUBLIC_URL or ALLOWED_HOSTS: %s answers %i', async (origin, status) => {
    expect((await production.app.request(`${origin}/api/v1/me`)).status).toBe(status)
  })
})
