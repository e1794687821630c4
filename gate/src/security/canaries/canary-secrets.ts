import { aBookingRequest } from '@rihla/server/testing/builders/booking-request'
import { inScratchTestApp } from '@rihla/server/testing/scratch-test-app'
import type { TestApp } from '@rihla/server/testing/test-app'
import { EVERYBODY_SETTINGS, type Everybody, gatherEverybody } from '../../app/cast.ts'
import { withPages } from '../../app/test-app-with-pages.ts'
import type { Check } from '../../runner/check.ts'
import { type EarOf, heardOf, hearToTheEnd, makeThingsHappen, openEars } from '../access/overheard-events.ts'
import { type Canary, mayRead, type Reader } from './canaries.ts'
import { askForCodes, deliverAll, whatWasSent } from './canary-codes.ts'
import { bookClosedContacts, closedCanaries, readAsClosedReaders } from './canary-contacts.ts'
import { canariesOfInstallation, configWith, settingsWithSecrets } from './canary-credentials.ts'
import { throughOutages } from './canary-outages.ts'
import {
  openLinks,
  type Reading,
  readAddresses,
  readEmails,
  readPages,
  whatIsTyped,
  writeEverywhere,
} from './canary-reading.ts'
import { keepEverythingWritten } from './captured-output.ts'
import { openFailingOutside } from './failing-services.ts'
import { setCanaries } from './personal-canaries.ts'

/** If one of these kinds has no canary, the check misses what could leak. */
const KINDS_OF_SECRETS = [
  'STRIPE_SECRET_KEY',
  'secret of the app',
  'a recovery code',
  'code of an SMS to',
  "link of the letter 'Reset your password'",
  "link of the letter 'Please verify your email address'",
  "link of the letter 'Please confirm your new email address'",
  'what security.renewRecoveryCodes showed',
  'what security.startTotp showed',
  'what security.identityToken showed',
  'what apiTokens.create showed',
  'secret of an app of',
  'what oauthClients.register showed',
  'what oauthAuthorizations.answer showed',
  'secret of a webhook of',
  'what webhooks.add showed',
  'what webhooks.rotateSecret showed',
  'code of an SMS that did not arrive',
  'link of a mail that did not arrive',
]

/** Searches everything that anyone can read for every user's secrets, against the table of field visibility. */
export const canarySecrets: Check = {
  id: 'canary-secrets',
  seconds: 35,
  runCheck: async (rounds = Number.POSITIVE_INFINITY) => {
    const written = keepEverythingWritten()
    const { log, ...ports } = written.ports
    const outside = await openFailingOutside()
    try {
      return await inScratchTestApp(
        { settings: EVERYBODY_SETTINGS, poolSize: 8, log, ports },
        async (testApp) => {
          const closed = await bookClosedContacts(testApp)
          const everybody = await gatherEverybody(testApp)
          await askForAnothersCar(testApp, everybody)
          const search = openSearch([
            ...(await setCanaries(testApp, everybody)),
            ...(await closedCanaries(testApp, closed)),
            ...canariesOfInstallation(testApp.deps),
            ...whatIsTyped(),
            ...(await askForCodes(testApp, everybody)),
            ...whatWasSent(testApp),
          ])
          const config = configWith(testApp, settingsWithSecrets(outside))
          const pages = await withPages(testApp, { config })
          const unread = new Set<string>()
          const note = (what: string) => void unread.add(what)
          const reading: Reading = { testApp, pages, everybody, look: search.look, note, rounds }
          const ears = await openEars(testApp, everybody)
          await readAddresses(reading)
          await readPages(reading)
          for (const missed of await readAsClosedReaders(reading, closed)) note(missed)

          // These calls create secrets too: their output is searched once the secrets are known.
          const later: Array<Parameters<Reading['look']>> = []
          const keep: Reading['look'] = (...said) => later.push(said)
          await makeThingsHappen(testApp, everybody)
          const shown = await writeEverywhere({ ...reading, look: keep })
          const deaf = await listenToTheEnd(testApp, everybody, ears, keep)
          await deliverAll(testApp)
          search.add([...shown, ...whatWasSent(testApp)])
          const closedReaders = Object.assign({}, ...closed.map(({ readers }) => readers))
          await readEmails({ ...reading, look: keep }, closedReaders)
          search.add(await throughOutages(testApp, everybody, outside, keep))
          await openLinks({ ...reading, look: keep })
          for (const said of later) search.look(...said)
          for (const line of written.log) search.look(line, 'nobody', nameOfLine(line))
          for (const facts of written.traces) search.look(facts, 'nobody', 'the traces')
          for (const words of written.console)
            search.look(words, 'nobody', `the console: ${words.slice(0, 200)}`)
          search.look(await written.ports.meter.text(), 'nobody', 'the metrics')
          return search.finding({ lines: written.log.length, missed: [...unread, ...deaf] })
        },
      )
    } finally {
      written.stop()
      await outside.close()
    }
  },
}

/** The message of a log line and the beginning of its error. */
function nameOfLine(line: string): string {
  const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string } }
  return `the log: ${msg}${err ? `: ${err.message.slice(0, 120)}` : ''}`
}

/** Searches texts for canaries and records those found where they may not be. */
function openSearch(first: readonly Canary[]) {
  const canaries = new Map<string, Canary>()
  const violations = new Set<string>()
  const seen = new Set<Canary>()
  let read = 0
  const add = (more: readonly Canary[]) => {
    for (const canary of more)
      canaries.set(`${canary.pattern} ${canary.place} ${canary.owners.join()}`, canary)
  }
  add(first)
  return {
    add,
    look(text: string, reader: Reader, place: string): void {
      read++
      for (const canary of canaries.values()) {
        if (!canary.pattern.test(text)) continue
        seen.add(canary)
        if (!mayRead(canary, reader, place)) violations.add(`${canary.what} at ${place} by ${reader}`)
      }
    },
    finding({ lines, missed }: { lines: number; missed: readonly string[] }) {
      const all = [...canaries.values()]
      const findable = all.filter(({ field }) => field !== 'never' && field !== 'bankAccount')
      const unseen = findable.filter((one) => !seen.has(one))
      const lost = [
        ...KINDS_OF_SECRETS.filter((begins) => !all.some(({ what }) => what.startsWith(begins))).map(
          (begins) => `there was no ${begins}`,
        ),
        ...unseen.filter(({ field }) => field === 'saidOnce').map(({ what }) => `${what} was not seen`),
        ...missed,
      ]
      return {
        value: `${violations.size} places where one of ${all.length} secrets may not be, in ${read} answers, emails and events, ${lines} lines of log; ${seen.size} seen where they may be`,
        target: 'none; secrets that may be seen are seen, so that looking finds them',
        passed:
          violations.size === 0 && lost.length === 0 && unseen.length < findable.length / 4 && lines > 1000,
        details: [...lost, ...violations].slice(0, 80),
      }
    },
  }
}

/** A renter requests a car from a host they have no booking with yet: neither may learn more about the other. */
async function askForAnothersCar(testApp: TestApp, { ours, theirs }: Everybody): Promise<void> {
  const vehicle = await testApp.aVehicle({ hostId: ours.host.id, instantBook: false })
  const request = aBookingRequest(vehicle.id, { pickUpDate: '2026-06-01' })
  const { status } = await testApp.as(theirs.renter).post('/api/v1/bookings', request)
  if (status !== 201) throw new Error(`nothing was asked for: ${status}`)
}

/** Reads every stream to its last event. Returns the streams that received nothing although something happened. */
async function listenToTheEnd(
  testApp: TestApp,
  everybody: Everybody,
  ears: EarOf[],
  look: Reading['look'],
): Promise<string[]> {
  const deaf = await hearToTheEnd(testApp, everybody, ears)
  for (const ear of ears) {
    look(ear.stream.text(), ear.kind, 'a live stream')
    await ear.stream.cancel()
  }
  for (const channel of [
    'vehicles',
    'me',
    'conversation',
    'support',
    `booking:${everybody.ours.bookings.confirmed}`,
  ])
    if (!ears.some((ear) => heardOf(ear, channel))) deaf.push(`nothing was heard on ${channel}`)
  return deaf
}
