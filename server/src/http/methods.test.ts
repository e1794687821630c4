import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const say = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      heard += chunk.toString()
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })

test.each(['TRACE', 'TRACK', 'CONNECT', 'PUT'])('%s repeats nothing of the request', async (method) => {
  const target = method === 'CONNECT' ? 'localhost:443' : '/api/v1/me'
  const heard = await say(
    `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nCookie: rihla.seen=12345\r\nConnection: close\r\n\r\n`,
  )
  expect(heard).not.toMatch(/^HTTP\/1.1 2/)
  expect(heard).not.toContain('12345')
})
