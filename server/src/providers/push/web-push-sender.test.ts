import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakePushService } from './fake-push-service.ts'
import { newVapidKey, publicVapidKey } from './vapid-key.ts'
import { webPushSender } from './web-push-sender.ts'

const privateKey = newVapidKey()
const settings = {
  privateKey,
  publicKey: publicVapidKey(privateKey) ?? '',
  subject: 'mailto:support@rihla.example',
}
const sender = webPushSender({ ...settings, allowPrivate: true })
const MESSAGE = { payload: '{"body":"رسالة"}', topic: 'messages', keptSeconds: 60 }

let service: Awaited<ReturnType<typeof startFakePushService>>
beforeAll(async () => {
  service = await startFakePushService()
})
afterAll(() => service.close())
const flat = ({ endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } }) => ({
  endpoint,
  ...keys,
})

describe('web push', () => {
  test('is signed with the key, and only the device can read it', async () => {
    const device = service.subscribe()
    expect(await sender.send(flat(device.subscription), MESSAGE)).toBe('sent')
    expect(device.received).toEqual([
      { payload: MESSAGE.payload, topic: 'messages', ttl: '60', subject: settings.subject },
    ])
  })

  test.each([404, 410])('forgets a device after %s', async (status) => {
    const device = service.subscribe()
    device.answers = status
    expect(await sender.send(flat(device.subscription), MESSAGE)).toBe('gone')
  })

  test.each([400, 403, 413, 429, 500, 302])('fails, to be tried again, after %s', async (status) => {
    const device = service.subscribe()
    device.answers = status
    await expect(sender.send(flat(device.subscription), MESSAGE)).rejects.toThrow(
      `the push service answered ${status}`,
    )
  })

  test('leaves a service alone after three messages that it did not answer, and not the others', async () => {
    const hanging = await startFakePushService()
    const hasty = webPushSender({ ...settings, allowPrivate: true, withinMs: 50 })
    const device = hanging.subscribe()
    device.answers = null
    const send = () => hasty.send(flat(device.subscription), MESSAGE)
    for (let time = 0; time < 3; time++) await expect(send()).rejects.toThrow('aborted')
    await expect(send()).rejects.toThrow('the push service did not answer lately')
    const other = webPushSender({ ...settings, allowPrivate: true })
    expect(await other.send(flat(service.subscribe().subscription), MESSAGE)).toBe('sent')
    await hanging.close()
  })

  test('does not name the address of a device in an error', async () => {
    const device = { ...flat(service.subscribe().subscription), endpoint: 'http://127.0.0.1:1/secret' }
    const error = await sender.send(device, MESSAGE).catch((failure: Error) => failure.message)
    expect(error).not.toContain('secret')
  })
})

describe('an address of a push service', () => {
  const strict = webPushSender({ ...settings, allowPrivate: false })
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QGh',
    'https://8.8.8.8/abc',
  ])('may be %s', (endpoint) => {
    expect(strict.isAllowed(endpoint)).toBe(true)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://127.0.0.1/abc',
    'https://10.1.2.3/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/abc',
    'https://[fd00::1]/abc',
    'https://[::ffff:127.0.0.1]/abc',
    'https://localhost/abc',
    'https://database/abc',
    'https://name:password@fcm.googleapis.com/abc',
    'ftp://fcm.googleapis.com/abc',
    'file:///etc/passwd',
    'no address',
  ])('may not be %s', (endpoint) => {
    expect(strict.isAllowed(endpoint)).toBe(false)
  })

  test('is not called when its name leads to a private address', async () => {
    const device = {
      ...flat(service.subscribe().subscription),
      endpoint: 'https://localhost.localdomain/abc',
    }
    await expect(strict.send(device, MESSAGE)).rejects.toThrow()
    const loopback = { ...device, endpoint: service.url.replace('http', 'https') }
    expect(await strict.send(loopback, MESSAGE)).toBe('gone')
  })
})
