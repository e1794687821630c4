import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTextServer } from '../../testing/peers/text-server.ts'
import { openCalendarReader } from './http-calendar-reader.ts'
import { isPublicAddress } from './public-address.ts'

const FILE = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
const redirectTo =
  (location: string): import('node:http').RequestListener =>
  (_, answer) =>
    answer.writeHead(302, { location }).end()

let place: Awaited<ReturnType<typeof startTextServer>>
beforeAll(async () => {
  place = await startTextServer({
    '/file.ics': FILE,
    '/once': redirectTo('/file.ics'),
    '/1': redirectTo('/2'),
    '/2': redirectTo('/3'),
    '/3': redirectTo('/file.ics'),
    '/0': redirectTo('/1'),
    '/round': redirectTo('/round'),
    '/to-a-file': redirectTo('file:///etc/passwd'),
    '/silent': () => {},
    '/slow': (_, answer) => {
      answer.writeHead(200).write('BEGIN:')
    },
    '/endless': (_, answer) => {
      answer.writeHead(200)
      const more = () => {
        while (answer.write('x'.repeat(4096)));
      }
      answer.on('drain', more)
      more()
    },
    '/fault': (_, answer) => answer.writeHead(500).end(),
  })
})
afterAll(() => place.close())

const reader = (settings = {}) =>
  openCalendarReader({ allowPrivate: true, withinMs: 5000, maxBytes: 100_000, ...settings })
const read = (path: string, settings = {}) =>
  reader(settings).read(path.startsWith('/') ? place.url + path : path)

describe('reading an external calendar', () => {
  test('returns the file, also behind three redirects', async () => {
    expect(await read('/file.ics')).toEqual({ text: FILE })
    expect(await read('/once')).toEqual({ text: FILE })
    expect(await read('/1')).toEqual({ text: FILE })
  })

  test.each([
    ['is not there', '/nowhere', 'unreachable', {}],
    ['answers with a fault', '/fault', 'unreachable', {}],
    ['sends on a fourth time', '/0', 'unreachable', {}],
    ['sends round in a circle', '/round', 'unreachable', {}],
    ['never answers', '/silent', 'unreachable', { withinMs: 50 }],
    ['never comes to an end of its answer', '/slow', 'unreachable', { withinMs: 50 }],
    ['is larger than is read', '/endless', 'too_large', {}],
    ['sends on to a file', '/to-a-file', 'address_not_allowed', {}],
    ['is at a name nobody has', 'https://nowhere.invalid/a.ics', 'unreachable', {}],
    ['is no address', 'no address', 'address_not_allowed', {}],
    ['wants a password', 'http://me:secret@127.0.0.1/a.ics', 'address_not_allowed', {}],
  ])('answers with an error when the calendar %s', async (_, path, error, settings) => {
    expect(await read(path, settings)).toEqual({ error })
  })

  test('stops when the caller has aborted', async () => {
    expect(await reader().read(`${place.url}/silent`, AbortSignal.abort())).toEqual({ error: 'unreachable' })
  })
})

describe('with only public addresses allowed', () => {
  test.each([
    'http://example.com/a.ics',
    'ftp://example.com/a.ics',
    'file:///etc/passwd',
    'https://127.0.0.1/a.ics',
    'https://127.1/a.ics',
    'https://2130706433/a.ics',
    'https://0x7f.0.0.1/a.ics',
    'https://0.0.0.0/a.ics',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/a.ics',
    'https://[::1]/a.ics',
    'https://[::ffff:127.0.0.1]/a.ics',
    'https://[fd00::1]/a.ics',
    'https://localhost/a.ics',
    'webcal://localhost/a.ics',
  ])('%s is refused', async (url) => {
    expect(await read(url, { allowPrivate: false })).toEqual({ error: 'address_not_allowed' })
  })

  test('no connection to the local machine is opened', async () => {
    const before = place.asked.length
    expect(await read('/file.ics', { allowPrivate: false })).toEqual({ error: 'address_not_allowed' })
    expect(place.asked).toHaveLength(before)
  })
})

describe('the IP address', () => {
  test.each([
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '192.169.0.1',
    '2606:4700::1111',
    '2001:4860:4860::8888',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
  test.each([
    '0.1.2.3',
    '10.255.0.1',
    '100.64.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
