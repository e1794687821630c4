import type { TestApp } from '@rihla/server/testing/test-app'
import { cookieOf, EVERYBODY_SETTINGS, type Everybody, KINDS, type Kind } from '../../app/cast.ts'
import { addressesOf, type TestAppWithPages } from '../../app/test-app-with-pages.ts'
import { ADDRESSES, filledPath } from '../headers/request-targets.ts'

const SITE = EVERYBODY_SETTINGS.PUBLIC_URL
/** The number of parallel requests. */
const AT_ONCE = 4

/** A request by one kind of reader. */
export interface Asking {
  /** The page's pattern, the endpoint's name or the address. */
  what: string
  kind: Kind
  address: string
  isPage: boolean
}

export interface Answered {
  status: number
  headers: string
  type: string
  bytes: Uint8Array
  text: string
}

/** Every page as every kind of reader; the second pair also requests the first pair's pages. */
export function everyPage({ patterns }: TestAppWithPages, everybody: Everybody): Asking[] {
  return KINDS.flatMap((kind) =>
    patterns.flatMap((pattern) => {
      const pairs = kind.startsWith('other') ? [everybody.ours, everybody.theirs] : [everybody.ours]
      const addresses = new Set(pairs.flatMap((pair) => addressesOf(pattern, everybody, pair)))
      return [...addresses].map((address) => ({ what: pattern, kind, address, isPage: true }))
    }),
  )
}

/** Every GET endpoint of the API as every kind of reader. */
export const everyAnswer = (everybody: Everybody): Asking[] =>
  readingAddresses(everybody, ({ name }) => !name.startsWith('file:'))

/**
 * Every file: CSV tables, vehicle documents, calendars, sitemaps, preview images, and machine-readable descriptions of
 * the site.
 */
export function everyFile(testApp: TestApp, everybody: Everybody): Asking[] {
  const { ours, theirs } = everybody
  const forEverybody = [
    ...testApp.app.routes
      .filter(({ method, path }) => method === 'GET' && !/[:*]|\/api\/auth\//.test(path))
      .map(({ path }) => path),
    '/sitemap-pages.xml',
    '/sitemap-help.xml',
    '/manifest.webmanifest',
    `/sitemap/vehicles-${ours.vehicleId}.xml`,
    ...[ours, theirs].flatMap(({ calendarToken, vehicleId }) => [
      `/calendar/${calendarToken}.ics`,
      `/og/vehicles/${vehicleId}.jpg`,
    ]),
  ]
  return [
    ...readingAddresses(everybody, ({ name }) => name.startsWith('file:')),
    ...new Set(forEverybody),
  ].map((one) =>
    typeof one === 'string' ? { what: one, kind: 'visitor' as const, address: one, isPage: false } : one,
  )
}

const readingAddresses = (everybody: Everybody, isRead: (address: { name: string }) => boolean): Asking[] =>
  ADDRESSES.filter((address) => address.method === 'GET' && isRead(address)).flatMap(
    ({ name, path, input }) =>
      KINDS.map((kind) => {
        const query = new URLSearchParams(input as Record<string, string>)
        const pair = kind.startsWith('other') ? everybody.theirs : everybody.ours
        return {
          what: name,
          kind,
          address: `${filledPath(name, path, everybody, pair)}?${query}`,
          isPage: false,
        }
      }),
  )

/** Reads all of them, a few at once; rate limits are reset, as other checks cover them. */
export async function readAll(
  testApp: TestApp,
  pages: TestAppWithPages,
  everybody: Everybody,
  askings: readonly Asking[],
  look: (asking: Asking, answer: Answered) => Promise<void>,
): Promise<void> {
  const left = askings.toReversed()
  const readOn = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (left.length % 50 === 0) await testApp.db.deleteFrom('rate_limits').execute()
      await look(next, await answered(pages, next, cookieOf(everybody, next.kind)))
    }
  }
  await testApp.db.deleteFrom('rate_limits').execute()
  await Promise.all(Array.from({ length: AT_ONCE }, readOn))
}

/** A busy server says so: the long texts of this check take their time in a PDF. */
const TRIES = 4

async function answered(pages: TestAppWithPages, asking: Asking, cookie: string): Promise<Answered> {
  let answer = await answeredOnce(pages, asking, cookie)
  for (let tries = 1; answer.status === 503 && tries < TRIES; tries++)
    answer = await answeredOnce(pages, asking, cookie)
  return answer
}

async function answeredOnce(
  pages: TestAppWithPages,
  { address, kind }: Asking,
  cookie: string,
): Promise<Answered> {
  const headers: Record<string, string> = { 'x-forwarded-for': `198.51.100.${KINDS.indexOf(kind) + 1}` }
  if (cookie !== '') headers.cookie = cookie
  const answer = await pages.request(new Request(SITE + address, { headers }))
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return {
    status: answer.status,
    headers: [...answer.headers].map((pair) => pair.join(': ')).join('\n'),
    type: answer.headers.get('content-type') ?? '',
    bytes,
    text: new TextDecoder().decode(bytes),
  }
}
