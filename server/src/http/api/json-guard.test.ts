import { createServer, type OutgoingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

/** Uses a socket, over which a request without a body has an empty stream. */
describe('a DELETE request from a browser', () => {
  const testApp = useTestApp()
  let server: Server
  let person: TestPerson
  beforeAll(async () => {
    server = createServer(getRequestListener(testApp.app.fetch, { overrideGlobalObjects: false }))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    person = await testApp.signUp()
    await testApp.as(person).post('/api/v1/email-changes', { newEmail: `new-${person.email}` })
  })

  const takeBack = (body: string, headers: OutgoingHttpHeaders = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request({
        host: '127.0.0.1',
        port: (server.address() as AddressInfo).port,
        method: 'DELETE',
        path: '/api/v1/email-changes',
        headers: { cookie: person.cookie, 'sec-fetch-site': 'same-origin', ...headers },
      })
      sent.on('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  const waits = async () =>
    (await testApp.as(person).get('/api/v1/profile')).body.profile.pendingEmail === `new-${person.email}`

  test.each([
    ['neither type, length nor body', {}],
    ['a length of nought', { 'content-length': '0' }],
    ['a body in chunks that never come', { 'transfer-encoding': 'chunked' }],
    ['the type of JSON and no body', { 'content-type': 'application/json' }],
  ])('is accepted with %s', async (_, headers) => {
    expect(await waits()).toBe(true)
    expect(await takeBack('', headers)).toBe(200)
    expect(await waits()).toBe(false)
  })

  test.each([
    ['a body without a type', { 'content-length': '2' }],
    ['a body in chunks without a type', { 'transfer-encoding': 'chunked' }],
    ['a form’s type', { 'content-type': 'text/plain', 'content-length': '2' }],
  ])('is refused with %s', async (_, headers) => {
    expect(await takeBack('{}', headers)).toBe(415)
    expect(await waits()).toBe(true)
  })
})

describe('a JSON object that looks measurable', () => {
  const testApp = useTestApp()

  test.each([
    { token: { length: { toString: '\ud800' } } },
    { token: { size: { valueOf: 1, toString: 1 } } },
    { length: 3 },
  ])('is refused as invalid input: %j', async (body) => {
    const answer = await testApp.as(null).post('/api/v1/notifications/unsubscribe', body)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
  })
})
