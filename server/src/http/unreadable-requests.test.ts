import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendBytes } from '../testing/send-bytes.ts'
import { openHttpServer } from './http-server.ts'

const http = openHttpServer({ host: '127.0.0.1', port: 0, publicUrl: 'https://rihla.test' })
let port = 0
beforeAll(async () => {
  http.server.on(
    'request',
    http.answerWith(() => new Response('ours')),
  )
  port = await http.listen()
})
afterAll(() => http.stop(0))

it.each([
  ['what is no HTTP', 'HELLO\r\n\r\n', 400],
  ['a method of nobody', 'BREW / HTTP/1.1\r\nHost: rihla.test\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: rihla.test\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  [
    'a length beside chunks',
    'POST / HTTP/1.1\r\nHost: rihla.test\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: rihla.test\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!',
    400,
  ],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
])('answers %s with the standard security headers', async (_, bytes, status) => {
  const heard = await sendBytes(port, bytes)
  expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const header of ['content-security-policy: ', 'x-content-type-options: nosniff', 'x-request-id: '])
    expect(heard).toContain(header)
  expect(heard).toContain('strict-transport-security: max-age=')
})

it('passes other requests to the application', async () => {
  expect(await sendBytes(port, 'GET / HTTP/1.1\r\nHost: rihla.test\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 200 /,
  )
})
