import { expect, it } from 'vitest'
import { m } from '../paraglide/messages.js'
import { orConnectionLost } from './or-connection-lost.ts'

/** Sends a form whose answer is `respond`; like the router, it reads the request for that. */
function send(respond: () => unknown) {
  const body = new URLSearchParams({ text: 'Where is my deposit?' })
  const request = new Request('https://rihla.example/contact', { method: 'POST', body })
  const serverAction = async () => {
    await request.formData()
    return respond()
  }
  return orConnectionLost({ request, serverAction }, (form, message) => ({ text: form.get('text'), message }))
}
const failWith = (error: unknown) => () => {
  throw error
}

it('returns the answer of the server', async () => {
  expect(await send(() => ({ sent: true }))).toEqual({ sent: true })
})

it('answers with what was sent when the network is lost, with a status after which nothing is loaded', async () => {
  expect(await send(failWith(new TypeError('Failed to fetch')))).toMatchObject({
    data: { text: 'Where is my deposit?', message: m.common_connection_lost() },
    init: { status: 503 },
  })
})

it.each([
  ['a redirect', new Response(null, { status: 302 })],
  ['a failure of the server', { status: 500, data: null }],
  ['a navigation that was replaced', new DOMException('Aborted', 'AbortError')],
])('leaves %s to the router', async (_, error) => {
  await expect(send(failWith(error))).rejects.toBe(error)
})
