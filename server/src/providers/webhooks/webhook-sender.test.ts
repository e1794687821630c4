import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWebhookReceiver } from '../../testing/peers/webhook-receiver.ts'
import type { ResolveAll } from '../calendar-reader/public-lookup.ts'
import { openWebhookSender } from './http-webhook-sender.ts'

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.close())

const MESSAGE = { headers: { 'webhook-id': '1' }, body: '{"type":"webhook.test"}' }
const send = (url: string, settings: Partial<Parameters<typeof openWebhookSender>[0]> = {}) =>
  openWebhookSender({ allowPrivate: true, ...settings }).send(url, MESSAGE)

describe('a message', () => {
  test('is posted with its headers, and answered with code and body', async () => {
    receiver.answers.set('/in', (_, answer) => answer.writeHead(202).end('thanks'))
    expect(await send(`${receiver.url}/in`)).toEqual({ responseCode: 202, body: 'thanks' })
    expect(receiver.receivedAt('/in')).toMatchObject([{ headers: MESSAGE.headers, body: MESSAGE.body }])
  })

  test('follows no redirect', async () => {
    receiver.answers.set('/moved', (_, answer) =>
      answer.writeHead(307, { location: `${receiver.url}/secret-place` }).end(),
    )
    expect(await send(`${receiver.url}/moved`)).toMatchObject({ responseCode: 307 })
    expect(receiver.receivedAt('/secret-place')).toEqual([])
  })

  test('reads no more of an endless answer than its log shows', async () => {
    receiver.answers.set('/endless', (_, answer) => {
      answer.writeHead(200)
      const more = () => {
        while (answer.write('x'.repeat(1024)));
      }
      answer.on('drain', more)
      more()
    })
    const answer = await send(`${receiver.url}/endless`)
    expect(answer).toEqual({ responseCode: 200, body: 'x'.repeat(4096) })
  })

  test.each(['/silent', '/slow'])('to a receiver that ends no answer times out: %s', async (path) => {
    receiver.answers.set('/silent', () => {})
    receiver.answers.set('/slow', (_, answer) => {
      answer.writeHead(200).write('begin')
    })
    expect(await send(receiver.url + path, { withinMs: 50 })).toEqual({ error: 'timed_out' })
  })

  test('to nobody is unreachable', async () => {
    expect(await send('https://nowhere.invalid/in')).toEqual({ error: 'unreachable' })
  })
})

describe('with only public addresses allowed', () => {
  test.each([
    'http://hooks.example.com/in',
    'ftp://hooks.example.com/in',
    'https://me:secret@hooks.example.com/in',
    'https://127.0.0.1/in',
    'https://2130706433/in',
    'https://10.0.0.1/in',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/in',
    'https://[::ffff:127.0.0.1]/in',
    'https://[::ffff:7f00:1]/in',
    'https://[fd00::1]/in',
    'https://localhost/in',
    'https://intranet/in',
    'no address',
  ])('%s is refused', async (url) => {
    const sender = openWebhookSender({ allowPrivate: false })
    expect(sender.isAllowed(url)).toBe(false)
    expect(await sender.send(url, MESSAGE)).toEqual({ error: 'address_not_allowed' })
  })

  test.each([
    ['a private address', ['127.0.0.1']],
    ['an IPv4 address within IPv6', ['::ffff:127.0.0.1']],
    ['a private address beside a public one', ['93.184.215.14', '10.0.0.7']],
    ['the metadata service', ['169.254.169.254']],
  ])('a name that resolves to %s is refused when it is connected to', async (_, addresses) => {
    const resolveAll: ResolveAll = (_name, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    const sender = openWebhookSender({ allowPrivate: false, resolveAll })
    expect(sender.isAllowed('https://hooks.example.com/in')).toBe(true)
    expect(await sender.send('https://hooks.example.com/in', MESSAGE)).toEqual({
      error: 'address_not_allowed',
    })
  })
})
