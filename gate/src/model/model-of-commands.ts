import { crc32 } from 'node:zlib'
import { seededRandom } from '@rihla/server/testing/builders/seeded-random'
import { copyDatabase } from '@rihla/server/testing/database-copy'
import { invariantViolations } from '@rihla/server/testing/invariants'
import { inTestAppOn, withScratchDatabase } from '@rihla/server/testing/scratch-test-app'
import type { TestApp } from '@rihla/server/testing/test-app'
import type { Check } from '../runner/check.ts'
import { applyToModel, momentOf } from './apply-to-model.ts'
import { applyToTestApp } from './apply-to-test-app.ts'
import type { Command } from './commands.ts'
import { whichStandsOtherwise, whyAnswerDiffers } from './compare.ts'
import {
  whatIsClosedOtherwise,
  whatIsDueOtherwise,
  whatIsOfferedOtherwise,
  whatIsQuotedOtherwise,
  whatIsSeenOtherwise,
} from './compare-views.ts'
import { draw } from './draw.ts'
import { furnish, type ModelApp } from './model-app.ts'
import { type Model, type ModelBooking, newModel } from './model-state.ts'
import { shortest } from './shortest.ts'
import { bookingFor } from './which-booking.ts'

const SEED = 20_261_122
/** Runs that execute in parallel, each with its own database and clock. */
const WORLDS = 8
const LOOK_EVERY = 100
const SHRINK_MS = 60_000

interface Difference {
  /** The number of commands after which they differ. */
  after: number
  what: string
}

interface Found {
  world: number
  /** All commands up to the one that causes the difference. */
  commands: Command[]
  difference: Difference
}

/** Runs the same random commands against the product and a small model, and compares answers and state after each. */
export const modelOfCommands: Check = {
  id: 'model-of-commands',
  seconds: 190,
  fastRounds: 800,
  runCheck: async (rounds = 10_000, seed = SEED) =>
    await withScratchDatabase(
      async (templateUrl) => {
        const happened: Record<string, number> = {}
        const found = await Promise.all(
          Array.from({ length: WORLDS }, async (_, world) => {
            const random = seededRandom(seed + world)
            const commands = Array.from({ length: Math.ceil(rounds / WORLDS) }, () => draw(random))
            const difference = await live(templateUrl, commands, happened)
            return difference && { world, commands: commands.slice(0, difference.after), difference }
          }),
        )
        const wrong = found.filter((one) => one !== null)
        const [first] = wrong
        const kinds = Object.entries(happened).sort(([a], [b]) => a.localeCompare(b))
        return {
          value: `${rounds} commands of seed ${seed} in ${WORLDS} worlds, ${kinds.length} kinds of answers, ${wrong.length} worlds differ`,
          target: 'every answer, and all that is seen after it, as in the model',
          passed: wrong.length === 0 && rounds > 0,
          details: first
            ? [...wrong.map(placeOf(seed)), ...(await shortAnswer(templateUrl, first))]
            : [kinds.map(([kind, times]) => `${kind} ${times}`).join(', ')],
        }
      },
      { maxConnections: 200 },
    ),
}

const placeOf =
  (seed: number) =>
  ({ world, difference: { after, what } }: Found) =>
    `world ${world} of seed ${seed}, command ${after}: ${what}`

/** The first difference between the test app and the model; null when they agree to the end. */
async function live(
  templateUrl: string,
  commands: readonly Command[],
  happened: Record<string, number> = {},
): Promise<Difference | null> {
  const copy = await copyDatabase(templateUrl)
  try {
    return await inTestAppOn(copy.url, { poolSize: 4 }, (testApp) => liveIn(testApp, commands, happened))
  } finally {
    await copy.drop()
  }
}

async function liveIn(testApp: TestApp, commands: readonly Command[], happened: Record<string, number>) {
  const [at, model] = [await furnish(testApp), newModel()]
  for (const [index, command] of commands.entries()) {
    const after = index + 1
    testApp.clock.advance(momentOf(model, command, testApp.clock.now()) - testApp.clock.now())
    const now = testApp.clock.now()
    const touched = 'booking' in command ? bookingFor(model, command, now) : null
    const answers = await applyToTestApp(at, model, command)
    const expected = applyToModel(model, command, now)
    const kind = answers === null ? command.do : `${command.do} ${expected.code ?? 'yes'}`
    happened[kind] = (happened[kind] ?? 0) + 1
    const booking = touched ?? (command.do === 'book' ? (model.bookings.at(-1) ?? null) : null)
    const what =
      whyAnswerDiffers(answers, expected) ??
      (await whichStandsOtherwise(at, model)) ??
      (await whatLooksOtherwise(at, model, command, booking))
    if (what !== null) return { after, what }
    if (after % LOOK_EVERY === 0 || after === commands.length)
      for (const { invariant, subject } of await invariantViolations(testApp.db))
        return { after, what: `violated invariant: ${invariant}: ${subject}` }
  }
  return null
}

/**
 * The first difference between the model and what the affected users see, change quotes and vehicle quotes included.
 */
async function whatLooksOtherwise(
  at: ModelApp,
  model: Model,
  command: Command,
  booking: ModelBooking | null,
): Promise<string | null> {
  const random = seededRandom(crc32(JSON.stringify(command)))
  if (command.do === 'payOut') return await whatIsDueOtherwise(at, model)
  if (command.do === 'closeDays' || command.do === 'openDays')
    return await whatIsClosedOtherwise(at, model, command.car)
  const seen = booking && (await whatIsSeenOtherwise(at, model, booking))
  const isMoved = booking !== null && random.below(2) === 0
  const offered = isMoved ? await whatIsOfferedOtherwise(at, model, booking, random) : null
  return seen ?? offered ?? (await whatIsQuotedOtherwise(at, model, random))
}

/** Reproduces the difference with as few commands as possible. */
async function shortAnswer(templateUrl: string, { commands }: Found): Promise<string[]> {
  const fewest = await shortest(
    commands,
    async (fewer) => (await live(templateUrl, fewer)) !== null,
    SHRINK_MS,
  )
  const last = await live(templateUrl, fewest)
  return [
    `shortest found, ${fewest.length} commands: ${last?.what ?? 'comes and goes'}`,
    ...fewest.map((command) => `  ${JSON.stringify(command)}`),
  ]
}
