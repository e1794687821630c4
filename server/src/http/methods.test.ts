import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendBytes } from '../testing/send-bytes.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { type HttpServer, openHttpServer } from './http-server.ts'

const testApp = useTestApp()
let http: HttpServer
let port = 0
beforeAll(async () => {
  http = openHttpServer({ host: '127.0.0.1', port: 0 })
  http.server.on('request', http.answerWith(testApp.app.fetch))
  port = await http.listen()
})
afterAll(() => http.stop(0))

test.each(['TRACE', 'TRACK', 'CONNECT', 'PUT'])('%s repeats nothing of the request', async (method) => {
  const target = method === 'CONNECT' ? 'localhost:443' : '/api/v1/me'
  const heard = await sendBytes(
    port,
    `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nCookie: rihla.seen=12345\r\nConnection: close\r\n\r\n`,
  )
  expect(heard).not.toMatch(/^HTTP\/1.1 2/)
  expect(heard).not.toContain('12345')
})
