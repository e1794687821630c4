// npm run bench: measures search, quotes, bookings and messages against their baselines at 10,000 and 100,000 vehicles.
// Options: -- --vehicles 10000,100000 --seconds 9 --only
// search,map,totals,quotes,bookings,messages,sessions,pages,memory,interactions,panning,streams,alerts,lists,commits,soak.
// pages, memory, interactions, panning and soak need the built web; soak takes --minutes 60 --rate 50 (requests a
// second). With --books, datasets of more than 100,000 vehicles include payments and booking histories too.
import { parseArgs } from 'node:util'
import { createApp } from '@rihla/server/app'
import { benchAlerts } from './alerts.ts'
import { bookingContenders, quoteContenders } from './booking-contenders.ts'
import { benchCommitTurns } from './commit-turns.ts'
import { inboxContenders } from './inbox-contenders.ts'
import { benchInteractions } from './interactions.ts'
import { benchLiveLists } from './live-lists.ts'
import { benchLiveStreams } from './live-streams.ts'
import { mapContenders } from './map-contenders.ts'
import { type Contender, compare } from './measure.ts'
import { benchMemory } from './memory.ts'
import { type Dataset, openDataset } from './open-dataset.ts'
import { pageContenders, sessionContenders } from './page-contenders.ts'
import { benchPanning } from './panning.ts'
import { totalsMix } from './question-mix.ts'
import { searchContenders } from './search-contenders.ts'
import { benchSoak } from './soak.ts'

const { values } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '9' },
    books: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '50' },
    only: { type: 'string', default: 'search,map,quotes,bookings,messages' },
  },
})
const seconds = Number(values.seconds)
const selected = new Set(values.only.split(','))
/** Measured with a small fleet of their own. */
const OWN_FLEET = new Set(['streams', 'alerts', 'commits', 'soak'])
const needsFleets = [...selected].some((part) => !OWN_FLEET.has(part))
const STREAMS = [500, 2000]
const SMALL_FLEET = 1000

for (const part of selected) {
  if (!OWN_FLEET.has(part)) continue
  const dataset = await openDataset(SMALL_FLEET)
  try {
    if (part === 'alerts') await benchAlerts(dataset)
    else if (part === 'commits') await benchCommitTurns(dataset)
    else if (part === 'soak')
      await benchSoak(dataset, { minutes: Number(values.minutes), rate: Number(values.rate) })
    else await benchLiveStreams(dataset, STREAMS)
  } finally {
    await dataset.close()
  }
}

for (const vehicles of needsFleets ? values.vehicles.split(',').map(Number) : []) {
  const dataset = await openDataset(vehicles, { books: values.books })
  try {
    await bench(dataset)
  } finally {
    await dataset.close()
  }
}
process.exit()

async function bench(dataset: Dataset): Promise<void> {
  const app = createApp(dataset.deps)
  console.log(`\n${dataset.vehicles} vehicles, ${dataset.bookings} bookings`)
  console.log(row('what', 'at a time', 'p50 ms', 'p95 ms', 'per s', 'own CPU ms', 'p50 ÷ first'))
  if (selected.has('search')) {
    const searches = await searchContenders(dataset, app, { withCounts: false })
    for (const atATime of [1, 4]) await show('search page + exact count', searches, atATime)
    const counted = await searchContenders(dataset, app, { withCounts: true })
    for (const atATime of [1, 4]) await show('the same with counts per option', counted, atATime)
  }
  if (selected.has('map'))
    for (const [title, contenders] of Object.entries(mapContenders(dataset, app)))
      for (const atATime of [1, 4]) await show(title, contenders, atATime)
  if (selected.has('totals')) {
    const byTotal = await searchContenders(dataset, app, { withCounts: false, mix: totalsMix })
    for (const atATime of [1, 4]) await show('search by total, page + exact count', byTotal, atATime)
    const counted = await searchContenders(dataset, app, { withCounts: true, mix: totalsMix })
    for (const atATime of [1, 4]) await show('the same with counts per option', counted, atATime)
  }
  if (selected.has('quotes')) {
    const quotes = await quoteContenders(dataset, app)
    for (const atATime of [1, 4]) await show('availability and quote', quotes, atATime)
  }
  if (selected.has('bookings'))
    await show('bookings of different vehicles', await bookingContenders(dataset, app, seconds), 8)
  if (selected.has('sessions')) await show('who calls', await sessionContenders(dataset), 1)
  if (selected.has('pages'))
    for (const [page, contenders] of Object.entries(await pageContenders(dataset)))
      for (const atATime of [1, 4]) await show(page, contenders, atATime)
  if (selected.has('memory')) await benchMemory(dataset)
  if (selected.has('interactions')) await benchInteractions(dataset)
  if (selected.has('panning')) await benchPanning(dataset)
  if (selected.has('lists')) await benchLiveLists(dataset)
  if (selected.has('messages')) {
    for (const [title, contenders] of Object.entries(await inboxContenders(dataset)))
      for (const atATime of [1, 4]) await show(title, contenders, atATime)
  }
}

async function show(title: string, contenders: Contender[], atATime: number): Promise<void> {
  const results = [...(await compare(contenders, { atATime, seconds }))]
  const first = results[0]?.[1].p50 ?? 1
  console.log(title)
  for (const [name, { p50, p95, perSecond, ownCpu }] of results)
    console.log(
      row(
        `  ${name}`,
        atATime,
        p50.toFixed(1),
        p95.toFixed(1),
        perSecond.toFixed(0),
        ownCpu.toFixed(2),
        (p50 / first).toFixed(2),
      ),
    )
}

function row(what: string, ...cells: Array<string | number>): string {
  return what.padEnd(36) + cells.map((cell) => String(cell).padStart(12)).join('')
}
