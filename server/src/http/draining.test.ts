import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { followStream } from '../testing/follow-stream.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { type HttpServer, openHttpServer } from './http-server.ts'

const testApp = useTestApp()
let http: HttpServer
let origin = ''
beforeAll(async () => {
  http = openHttpServer({ host: '127.0.0.1', port: 0 })
  http.server.on('request', http.answerWith(createApp(testApp.deps, { isStopping: http.isStopping }).fetch))
  origin = `http://127.0.0.1:${await http.listen()}`
})
afterAll(() => http.stop(0))

const answerOf = async (path: string) => {
  const { status, headers } = await fetch(origin + path)
  return [status, headers.get('connection')]
}

test('a process that is shutting down says so, serves without keeping connections, and then ends its streams', async () => {
  expect(await answerOf('/readyz')).toEqual([200, 'keep-alive'])
  const stream = await followStream(`${origin}/api/v1/live?channels=vehicles`, null)
  await http.drain(0)
  expect(await answerOf('/readyz')).toEqual([503, 'close'])
  expect(await answerOf('/readyz?exclude=database')).toEqual([503, 'close'])
  expect(await answerOf('/healthz')).toEqual([200, 'close'])
  expect(await answerOf('/api/v1/search')).toEqual([200, 'close'])
  const later = await followStream(`${origin}/api/v1/live?channels=vehicles`, null)
  expect([stream.status, later.status]).toEqual([200, 200])
  await http.stop(10_000)
  await Promise.all([stream.ended, later.ended])
  await expect(fetch(origin)).rejects.toThrow()
})
