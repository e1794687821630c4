import { setTimeout as pause } from 'node:timers/promises'
import { openHttpServer } from '@rihla/server/http/http-server'
import { deliverOutbox } from '@rihla/server/jobs/outbox-worker'
import { openLocalMailboxSender } from '@rihla/server/providers/email/local-mailbox'
import { DELIVERIES } from '@rihla/server/schedule'
import { inScratchTestApp } from '@rihla/server/testing/scratch-test-app'
import type { TestApp } from '@rihla/server/testing/test-app'
import { cookieOf, EVERYBODY_SETTINGS, type Everybody, gatherEverybody, KINDS } from '../../app/cast.ts'
import { type TestAppWithPages, withPages } from '../../app/test-app-with-pages.ts'
import type { Check } from '../../runner/check.ts'
import { columnsForgotten, columnsOfWords, NEVER_SHOWN } from './hostile-columns.ts'
import { type Answered, type Asking, everyAnswer, everyFile, everyPage, readAll } from './hostile-reading.ts'
import { giveEverythingWords } from './hostile-rows.ts'
import { writeIntoTables } from './hostile-values.ts'
import { readableText, violationsOf } from './hostile-violations.ts'
import { writeThroughApi } from './hostile-writing.ts'
import { type Looking, openBrowser } from './inspecting-browser.ts'
import { PAYLOADS, placesIn, type Writing, writingsOf } from './payloads.ts'

type Medium = 'page' | 'file' | 'answer' | 'email'

/** The violations found, and how much was inspected. */
interface Found {
  /** Each violation with the kinds of reader who see it. */
  violations: Map<string, Set<string>>
  took: Set<string>
  /** The columns whose text was displayed, with where. */
  places: Map<string, Set<Medium>>
  read: number
  shown: number
  visited: number
}

/** Stores executable text in every field for users' text: wherever it is displayed, it must remain text. */
export const hostileTexts: Check = {
  id: 'hostile-texts',
  seconds: 150,
  runCheck: async (rounds = PAYLOADS.length) =>
    await inScratchTestApp({ settings: EVERYBODY_SETTINGS, poolSize: 8 }, async (testApp) => {
      const everybody = await giveEverythingWords(testApp, await gatherEverybody(testApp))
      const pages = await withPages(testApp)
      const http = openHttpServer({ host: '127.0.0.1', port: 0 })
      http.server.on(
        'request',
        http.answerWith((request) => pages.request(request)),
      )
      const browser = await openBrowser(`http://127.0.0.1:${await http.listen()}`)
      const found: Found = {
        violations: new Map((await columnsForgotten(testApp)).map((name) => [name, new Set()])),
        took: new Set(),
        places: new Map(),
        read: 0,
        shown: 0,
        visited: 0,
      }
      const scene = { testApp, everybody, pages, browser, found }
      try {
        for (const writing of writingsOf(rounds)) await writeAndRead(scene, writing)
      } finally {
        await browser.close()
        await http.stop(0)
      }
      const unseen = columnsOfWords().filter((name) => !found.places.has(name) && !NEVER_SHOWN.includes(name))
      for (const name of unseen) note(found, `${name}: written and seen nowhere`)
      const { violations, read, shown, visited, took, places } = found
      const columns = columnsOfWords().filter((name) => places.has(name))
      const offPages = columns.filter((name) => !places.get(name)?.has('page'))
      const seenBy = offPages.map((name) => `${name} in ${[...(places.get(name) ?? [])].join(', ')}`)
      return {
        value: `${violations.size} violations in ${read} answers and emails and ${visited} visits; taken by ${took.size} endpoints, ${columns.length} columns seen, ${columns.length - offPages.length} of them on pages, shown in ${shown}`,
        target: `none by ${Math.min(rounds, PAYLOADS.length)} payloads in ${columnsOfWords().length} columns, every page and file as every kind of reader`,
        passed: violations.size === 0 && took.size >= 12 && shown > read / 10,
        details: [
          ...[...violations].map(([what, eyes]) => [what, ...eyes].join(' | ')).slice(0, 60),
          ...(rounds < PAYLOADS.length ? [] : [`on no page: ${seenBy.join('; ')}`]),
        ],
      }
    }),
}

interface Scene {
  testApp: TestApp
  everybody: Everybody
  pages: TestAppWithPages
  browser: Looking
  found: Found
}

/**
 * Writes one variant everywhere and reads it as every reader; for later variants, only what they can harm that no
 * earlier one could.
 */
async function writeAndRead(scene: Scene, writing: Writing): Promise<void> {
  const { testApp, everybody, pages, browser, found } = scene
  const named = (what: string) => (writing.lead ? `${writing.lead.n} ` : '') + what
  const toVisit = new Map<string, Asking>()
  const look = async (asking: Asking, answer: Answered) => {
    const seen = see(found, readableText(answer), mediumOf(asking))
    noteAll(found, named(asking.what), await violationsOf(browser, answer), asking.kind)
    // Pages that show the same text are visited once.
    if (asking.isPage && seen.size > 0) toVisit.set([asking.what, ...[...seen].sort()].join(), asking)
  }
  const isFirst = writing.hurts === 'everything'
  if (isFirst) {
    const { took, faults } = await writeThroughApi(testApp, everybody, writing)
    for (const name of took) found.took.add(name)
    for (const fault of faults) note(found, named(fault))
  }
  for (const name of await writeIntoTables(testApp, writing)) note(found, `${name}: no row to write into`)
  await deliverAll(testApp)
  await lookAtMails(scene, named)
  const askings = [
    ...(writing.hurts === 'tables' ? [] : everyPage(pages, everybody)),
    ...(isFirst ? everyAnswer(everybody) : []),
    ...everyFile(testApp, everybody),
  ]
  await readAll(testApp, pages, everybody, askings, look)
  if (!isFirst) return
  for (const kind of KINDS) {
    const addresses = [...toVisit.values()].filter((one) => one.kind === kind).map(({ address }) => address)
    await testApp.db.deleteFrom('rate_limits').execute()
    found.visited += addresses.length
    for (const what of await browser.visit(addresses, cookieOf(everybody, kind)))
      note(found, named(what), kind)
  }
}

function note({ violations }: Found, violation: string, eyes = 'everybody'): void {
  violations.set(violation, (violations.get(violation) ?? new Set()).add(eyes))
}

/** Records the violations of one place as one; the first few are enough to locate them. */
function noteAll(found: Found, what: string, violations: readonly string[], eyes: string): void {
  if (violations.length > 0)
    note(found, `${what}: ${violations.slice(0, 3).join(', ')} (${violations.length} in all)`, eyes)
}

const mediumOf = ({ isPage, what }: Asking): Medium =>
  isPage ? 'page' : what.startsWith('file:') ? 'file' : 'answer'

/** Records which columns' text appears in an answer. */
function see(found: Found, text: string, medium: Medium): Set<string> {
  const seen = placesIn(text)
  for (const place of seen) found.places.set(place, (found.places.get(place) ?? new Set()).add(medium))
  found.read++
  if (seen.size > 0) found.shown++
  return seen
}

/** Inspects each email as an email client displays it, and stores all of them for the local mailbox page. */
async function lookAtMails(
  { testApp, browser, found }: Scene,
  named: (what: string) => string,
): Promise<void> {
  const mailbox = openLocalMailboxSender(testApp.deps.config.dataFolder)
  for (const [n, email] of testApp.email.sent.entries()) {
    const answer = {
      status: 200,
      headers: '',
      type: 'text/html',
      bytes: new Uint8Array(),
      text: email.html ?? '',
    }
    see(found, answer.text, 'email')
    noteAll(found, named('a mail'), await violationsOf(browser, answer), email.subject.slice(0, 40))
    if (/[\r\n]/.test(email.subject + email.to)) note(found, named('a mail with a subject of two lines'))
    await mailbox.send(`mail-${n}`, email)
  }
}

async function deliverAll(testApp: TestApp): Promise<void> {
  for (let times = 0; times < 40 && (await deliverOutbox(testApp.deps, DELIVERIES)) > 0; times++)
    await pause(1)
}
