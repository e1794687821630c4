import { setTimeout as pause } from 'node:timers/promises'
import { openHttpServer } from '@rihla/server/http/http-server'
import { deliverOutbox } from '@rihla/server/jobs/outbox-worker'
import { DELIVERIES } from '@rihla/server/schedule'
import { inScratchHouse } from '@rihla/server/testing/scratch-house'
import type { TestApp } from '@rihla/server/testing/test-app'
import { ADDRESSES, filledPath } from './addresses.ts'
import { type Looking, openBrowser } from './browser-that-looks.ts'
import { cookieOf, EVERYBODY_SETTINGS, type Everybody, gatherEverybody, type Kind } from './everybody.ts'
import { writeIntoTables, writeThroughApi } from './hostile-writing.ts'
import { addressesOf, type HouseWithPages, withPages } from './house-with-pages.ts'
import { MARK, PAYLOADS } from './payloads.ts'
import type { Proof } from './proof.ts'

const SITE = EVERYBODY_SETTINGS.PUBLIC_URL
const READERS: readonly Kind[] = ['visitor', 'renter', 'host', 'support', 'admin']
/** Pages of everybody's words, and who opens them in the browser with each payload in turn. */
const VISITED: Readonly<Partial<Record<Kind, readonly RegExp[]>>> = {
  visitor: [/^\/$/, /^\/browse$/, /^\/vehicle\/:id$/],
  renter: [
    /^\/profile$/,
    /^\/trips$/,
    /^\/booking\/:id$/,
    /receipt$/,
    /^\/messages$/,
    /^\/notifications$/,
    /^\/profile\/security$/,
  ],
  host: [/^\/host-dashboard$/, /bookings$/, /host-dashboard\/(reviews|calendar|vehicles)$/, /vehicles\/:id$/],
  support: [/chat-dashboard/],
  admin: [
    /^\/admin$/,
    /^\/admin\/(users|bookings|issues|contact-messages|audit|documents)$/,
    /^\/admin\/(users|vehicles)\/:id$/,
  ],
}

/** Texts that want to run, in every field that keeps people's words: wherever they are shown they stay words. */
export const hostileTexts: Proof = {
  id: 'hostile-texts',
  seconds: 100,
  prove: async (rounds = PAYLOADS.length) =>
    await inScratchHouse({ settings: EVERYBODY_SETTINGS, poolSize: 8 }, async (house) => {
      const everybody = await gatherEverybody(house)
      const pages = await withPages(house)
      const http = openHttpServer({ host: '127.0.0.1', port: 0 })
      http.server.on(
        'request',
        http.answerWith((request) => pages.request(request)),
      )
      const browser = await openBrowser(`http://127.0.0.1:${await http.listen()}`)
      const breaches = new Set<string>()
      const took = new Set<string>()
      let shown = 0
      let read = 0
      let visited = 0
      try {
        for (const [n, payload] of PAYLOADS.slice(0, rounds).entries()) {
          for (const name of await writeThroughApi(house, everybody, payload)) took.add(name)
          await writeIntoTables(house, payload)
          await deliverAll(house)
          const look = async (place: string, answer: Answered) => {
            read++
            if (answer.text.includes(MARK) || answer.text.includes('cmd')) shown++
            for (const breach of await breachesOf(browser, answer)) breaches.add(`${n} ${place}: ${breach}`)
          }
          for (const { what, request } of everythingShown(pages, everybody, readersOf(n)))
            await look(what, await answered(pages, request))
          for (const email of house.email.sent.splice(0)) {
            await look(`mail '${email.subject.slice(0, 40)}'`, {
              headers: '',
              type: 'text/html',
              text: email.html ?? '',
            })
            if (/[\r\n]/.test(email.subject + email.to))
              breaches.add(`${n} a mail with a subject of two lines`)
          }
          for (const kind of READERS.filter((_, m) => m === n % READERS.length)) {
            const addresses = visitedBy(kind, pages, everybody)
            visited += addresses.length
            for (const what of await browser.visit(addresses, cookieOf(everybody, kind)))
              breaches.add(`${n} ${what} by ${kind}`)
          }
        }
      } finally {
        await browser.close()
        await http.stop(0)
      }
      return {
        value: `${breaches.size} breaches in ${read} answers and mails and ${visited} visits; taken by ${took.size} endpoints, shown in ${shown}`,
        target: `none by ${Math.min(rounds, PAYLOADS.length)} payloads`,
        passed: breaches.size === 0 && took.size >= 12 && shown > read / 10,
        details: [...breaches].slice(0, 60),
      }
    }),
}

interface Answered {
  headers: string
  type: string
  text: string
}

async function answered(pages: HouseWithPages, request: Request): Promise<Answered> {
  const answer = await pages.request(request)
  const headers = [...answer.headers].map((pair) => pair.join(': ')).join('\n')
  return { headers, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
}

async function breachesOf(browser: Looking, { headers, type, text }: Answered): Promise<string[]> {
  const breaches: string[] = []
  if (/^(x-pwned|bcc):/im.test(headers)) breaches.push('a header of a payload')
  if (type.startsWith('text/html')) breaches.push(...(await browser.madeOf(text, 'text/html')))
  if (/xml/.test(type)) breaches.push(...(await browser.madeOf(text, 'application/xml')))
  // Formulas keep their words, but not their place at the beginning of a cell.
  if (type.startsWith('text/csv') && /(^|[,\n])"?[=+@\t\r-]+[^"\d,]*cmd/.test(text))
    breaches.push('a formula')
  if (type.startsWith('text/calendar') && /^(X-PWNED:|BCC:)/im.test(text))
    breaches.push('a line of a calendar')
  if (type.startsWith('application/pdf') && /\/(JavaScript|JS|OpenAction|Launch)\b/.test(text))
    breaches.push('an act in a paper')
  return breaches
}

async function deliverAll(house: TestApp): Promise<void> {
  for (let times = 0; times < 40 && (await deliverOutbox(house.deps, DELIVERIES)) > 0; times++) await pause(1)
}

const get = (address: string, cookie: string) =>
  new Request(SITE + address, { headers: cookie === '' ? {} : { cookie } })

/** Every other reader, so that each sees every kind of payload in half the time. */
const readersOf = (n: number) => READERS.filter((_, m) => (m + n) % 2 === 0)

function everythingShown({ patterns }: HouseWithPages, everybody: Everybody, readers: readonly Kind[]) {
  const shown: Array<{ what: string; request: Request }> = []
  for (const kind of readers) {
    const cookie = cookieOf(everybody, kind)
    for (const pattern of patterns) {
      // What everybody reads alike is no place for anybody's words.
      if (
        kind !== 'visitor' &&
        !/\/(:|admin|host-dashboard|chat|messages|profile|trips|notif|user|dash|booking)/.test(pattern)
      )
        continue
      if (kind !== 'admin' && pattern.startsWith('/admin')) continue
      for (const address of addressesOf(pattern, everybody, everybody.ours))
        shown.push({ what: `${pattern} by ${kind}`, request: get(address, cookie) })
    }
    for (const { name, path } of ADDRESSES.filter(({ method }) => method === 'GET'))
      if (name.startsWith('file:'))
        shown.push({ what: name, request: get(filledPath(name, path, everybody, everybody.ours), cookie) })
  }
  for (const address of ['/sitemap.xml', `/calendar/${everybody.ours.calendarToken}.ics`, '/robots.txt'])
    shown.push({ what: address, request: get(address, '') })
  return shown
}

function visitedBy(kind: Kind, { patterns }: HouseWithPages, everybody: Everybody): string[] {
  const wanted = VISITED[kind] ?? []
  return patterns
    .filter((pattern) => wanted.some((one) => one.test(pattern)))
    .map((pattern) => addressesOf(pattern, everybody, everybody.ours).at(-1) ?? pattern)
}
