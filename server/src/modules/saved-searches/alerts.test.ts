import { DAY_MS, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { textsIn } from '../../messages/texts.ts'
import { aSavedSearch, runAlerts } from '../../testing/builders/saved-search.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { aSubmittedVehicle } from '../../testing/builders/submission.ts'
import { notificationsOf } from '../../testing/notifications-of.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { approveOrRejectVehicle } from '../vehicles/public.ts'
import { findMatches, mailDigests, reportMatches, sweepMatches } from './public.ts'

const testApp = useTestApp()
const { lines, mails, silence } = notificationsOf(testApp)
let person: TestPerson
let host: TestPerson
beforeEach(async () => {
  // The next day, at ten.
  testApp.clock.advance(DAY_MS)
  await testApp.db.deleteFrom('saved_searches').execute()
  await testApp.db.deleteFrom('offer_changes').execute()
  person = await testApp.signUp()
  host = await testApp.signUp({ userType: 'host' })
})

const list = (facts: object = {}) => testApp.aVehicle({ hostId: host.id, ...facts })
async function asHost(path: string, body: object = {}, method: 'post' | 'patch' = 'post') {
  const { status } = await testApp.as(host)[method](`/api/v1/host/vehicles/${path}`, body)
  expect([path, status]).toEqual([path, 200])
}
const change = (id: string, facts: object) => asHost(id, facts, 'patch')
const pause = (id: string) => asHost(`${id}/pause`)
const resume = (id: string) => asHost(`${id}/resume`)
const dayFromNow = (days: number) => new Date(testApp.clock.now() + days * DAY_MS).toISOString().slice(0, 10)
/** What the notification center says, oldest first: the cars of each alert and why. */
const reported = async (reader = person) =>
  (await lines(reader))
    .map(({ about }) => [about.search?.reason, ...(about.search?.vehicleIds ?? [])])
    .reverse()
const digests = async () => (await mails(person)).filter(({ subject }) => subject.includes('saved search'))

describe('an alert', () => {
  test('reports of a car that is approved, once', async () => {
    const searchId = await aSavedSearch(testApp, person, { location: 'dubai' }, 'Cars in Dubai')
    const vehicleId = await aSubmittedVehicle(testApp.as(host))
    expect(await runAlerts(testApp)).toBe(0)
    const admin = await testApp.signUp({ userType: 'admin' })
    const decision = { vehicleId, verdict: 'verified', reason: '' } as const
    await approveOrRejectVehicle(testApp.deps, decision, { adminId: admin.id, requestId: 'approval' })
    expect(await runAlerts(testApp)).toBe(1)
    expect(await runAlerts(testApp)).toBe(0)
    expect(await lines(person)).toMatchObject([
      {
        kind: 'saved_search_match',
        subjectId: searchId,
        about: { search: { name: 'Cars in Dubai', vehicleIds: [vehicleId], reason: 'new', trip: null } },
      },
    ])
  })

  test.each([
    ['another town', { placeSlug: 'sharjah' }],
    ['another category', { categoryId: 'sedan' }],
  ])('does not report of a car of %s', async (_, facts) => {
    await aSavedSearch(testApp, person)
    await list(facts)
    expect(await runAlerts(testApp)).toBe(0)
  })

  test('does not report a host of their own car', async () => {
    await aSavedSearch(testApp, host)
    await list()
    expect(await runAlerts(testApp)).toBe(0)
  })

  test('reports of a car that is back only if it was not reported before', async () => {
    const { id } = await list()
    await pause(id)
    await testApp.db.deleteFrom('offer_changes').execute()
    await aSavedSearch(testApp, person)
    await resume(id)
    expect(await runAlerts(testApp)).toBe(1)
    testApp.clock.advance(DAY_MS)
    await pause(id)
    await resume(id)
    expect(await runAlerts(testApp)).toBe(0)
    expect(await reported()).toEqual([['new', id]])
  })

  test('reports of a price that falls, and again only when it falls further', async () => {
    const { id } = await list()
    await findMatches(testApp.deps)
    await aSavedSearch(testApp, person)
    for (const [dailyRateFils, alerts] of [
      [19_000, 1],
      [19_500, 0],
      [19_000, 0],
      [18_900, 1],
    ] as const) {
      testApp.clock.advance(DAY_MS)
      await change(id, { dailyRateFils })
      expect([dailyRateFils, await runAlerts(testApp)]).toEqual([dailyRateFils, alerts])
    }
    expect((await reported()).map(([reason]) => reason)).toEqual(['price', 'price'])
  })

  test('reports of a price that fell into the range of a search', async () => {
    const { id } = await list({ dailyRateFils: 30_000 })
    await findMatches(testApp.deps)
    await aSavedSearch(testApp, person, { location: 'dubai', maxPriceFils: 25_000 })
    await change(id, { dailyRateFils: 26_000 })
    expect(await runAlerts(testApp)).toBe(0)
    await change(id, { dailyRateFils: 25_000 })
    expect(await runAlerts(testApp)).toBe(1)
  })

  test('compares the total of the trip of a search with dates', async () => {
    const { id } = await list()
    await findMatches(testApp.deps)
    const week = { pickUpDate: dayFromNow(10), returnDate: dayFromNow(17) }
    const weekend = { pickUpDate: dayFromNow(10), returnDate: dayFromNow(12) }
    await aSavedSearch(testApp, person, { ...week, location: 'dubai' }, 'A week')
    await aSavedSearch(testApp, person, { ...weekend, location: 'dubai' }, 'A weekend')
    await change(id, { weeklyDiscountBps: 1000 })
    expect(await runAlerts(testApp)).toBe(1)
    expect((await lines(person)).map(({ about }) => about.search?.name)).toEqual(['A week'])
  })

  test('names the trip that the search asks for, without flexible dates and until its first day is over', async () => {
    const trip = { pickUpDate: dayFromNow(10), returnDate: dayFromNow(12), pickUpTime: '08:30' }
    await aSavedSearch(testApp, person, { ...trip, location: 'dubai' }, 'Exactly then')
    await aSavedSearch(testApp, person, { ...trip, location: 'dubai', flexibleDays: 2 }, 'About then')
    await list()
    expect(await runAlerts(testApp)).toBe(2)
    const trips = async () =>
      Object.fromEntries((await lines(person)).map(({ about }) => [about.search?.name, about.search?.trip]))
    expect(await trips()).toEqual({ 'Exactly then': trip, 'About then': null })
    testApp.clock.advance(11 * DAY_MS)
    expect(await trips()).toEqual({ 'Exactly then': null, 'About then': null })
  })

  test('leaves out a car that is taken on the dates of the search', async () => {
    const dates = { pickUpDate: dayFromNow(10), returnDate: dayFromNow(12) }
    await aSavedSearch(testApp, person, { ...dates, location: 'dubai' })
    const [free, taken] = [await list(), await list()]
    const block = { from: dates.pickUpDate, to: dates.returnDate }
    await asHost(`${taken.id}/blocks`, block)
    expect(await runAlerts(testApp)).toBe(1)
    expect(await reported()).toEqual([['new', free.id]])
  })

  test('is silent about a car that is hidden before anybody was reported', async () => {
    await aSavedSearch(testApp, person)
    const { id } = await list()
    await findMatches(testApp.deps)
    await pause(id)
    expect(await reportMatches(testApp.deps)).toBe(0)
    await resume(id)
    expect(await runAlerts(testApp)).toBe(1)
  })

  test('is silent when it is switched off before anybody was reported', async () => {
    const searchId = await aSavedSearch(testApp, person)
    await list()
    await findMatches(testApp.deps)
    await testApp.as(person).patch(`/api/v1/saved-searches/${searchId}`, { alerts: false })
    expect(await reportMatches(testApp.deps)).toBe(0)
    await list()
    expect(await runAlerts(testApp)).toBe(0)
  })

  test('is silent about a search whose dates have begun', async () => {
    await aSavedSearch(testApp, person, { pickUpDate: dayFromNow(1), returnDate: dayFromNow(4) })
    testApp.clock.advance(2 * DAY_MS)
    await list()
    expect(await runAlerts(testApp)).toBe(0)
  })

  test('comes once a day: what is found later waits for the next morning', async () => {
    await aSavedSearch(testApp, person)
    const first = await list()
    expect(await runAlerts(testApp)).toBe(1)
    const second = await list()
    expect(await runAlerts(testApp)).toBe(0)
    testApp.clock.advance(20 * HOUR_MS)
    expect(await runAlerts(testApp)).toBe(0)
    testApp.clock.advance(3 * HOUR_MS)
    expect(await runAlerts(testApp)).toBe(1)
    expect(await reported()).toEqual([
      ['new', first.id],
      ['new', second.id],
    ])
    testApp.clock.advance(HOUR_MS)
  })

  test('reports once of two changes of one car, by two processes at the same time', async () => {
    await aSavedSearch(testApp, person)
    const { id } = await list()
    await change(id, { dailyRateFils: 19_000 })
    await Promise.all([1, 2, 3].map(() => findMatches(testApp.deps)))
    const alerts = await Promise.all([1, 2, 3].map(() => reportMatches(testApp.deps)))
    expect(alerts.reduce((sum, one) => sum + one)).toBe(1)
    expect(await reported()).toEqual([['new', id]])
  })

  test('of a deleted search stays in the list of notifications without its name', async () => {
    const searchId = await aSavedSearch(testApp, person)
    await list()
    await runAlerts(testApp)
    await testApp.as(person).delete(`/api/v1/saved-searches/${searchId}`)
    expect((await lines(person)).map(({ about }) => about.search)).toEqual([null])
  })
})

test('a search that can no longer be judged stops neither the alerts nor the digests of others', async () => {
  const others = await testApp.signUp()
  const broken = await aSavedSearch(testApp, person)
  await aSavedSearch(testApp, others)
  await list()
  await findMatches(testApp.deps)
  await testApp.db
    .updateTable('saved_searches')
    .set({ filters: JSON.stringify({ location: 'dubai', pickUpTime: 'noon' }) })
    .where('id', '=', broken)
    .execute()
  // The broken search is the first of both jobs.
  await testApp.db
    .updateTable('saved_search_matches')
    .set({ found_at: new Date(testApp.clock.now() - 1000), waiting: true })
    .where('search_id', '=', broken)
    .execute()
  expect(person.id < others.id).toBe(true)
  expect(await reportMatches(testApp.deps)).toBe(1)
  expect(await mailDigests(testApp.deps)).toBe(1)
  expect((await mails(others)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('saved search'),
  )
})

test('what was found 180 days ago or for a deleted search is forgotten, however much it is', async () => {
  const kept = await aSavedSearch(testApp, person)
  await testApp.db.deleteFrom('saved_search_matches').execute()
  const at = (days: number) => new Date(testApp.clock.now() - days * DAY_MS)
  await sql`
    insert into saved_search_matches (search_id, vehicle_id, reason, found_at)
    select case when n % 3 = 0 then ${kept}::uuid else gen_random_uuid() end, gen_random_uuid(), 'new',
      case when n % 2 = 0 then ${at(181)} else ${at(1)} end::timestamptz
    from generate_series(1, 12000) n`.execute(testApp.db)
  await sweepMatches(testApp.deps)
  const left = await testApp.db.selectFrom('saved_search_matches').select(['search_id', 'found_at']).execute()
  expect(left).toHaveLength(2000)
  expect(left.every((row) => row.search_id === kept && row.found_at > at(180))).toBe(true)
  await testApp.db.deleteFrom('saved_search_matches').execute()
})

describe('the digest', () => {
  test('names all cars of all searches of a person, once a day', async () => {
    await aSavedSearch(testApp, person, { location: 'dubai' }, 'Cars in Dubai')
    await aSavedSearch(testApp, person, { category: ['suv'] }, 'SUVs')
    await list({ model: 'Patrol' })
    await runAlerts(testApp)
    await list({ model: 'X-Trail', placeSlug: 'sharjah' })
    await runAlerts(testApp)
    expect(await mailDigests(testApp.deps)).toBe(1)
    expect(await mailDigests(testApp.deps)).toBe(0)
    const [mail, ...more] = await digests()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('3 cars for your saved searches')
    expect(mail?.text).toContain('Cars in Dubai')
    expect(mail?.text.match(/2024 Nissan Patrol, AED 200.00 per day/g)).toHaveLength(2)
    expect(mail?.text.match(/2024 Nissan X-Trail/g)).toHaveLength(1)
    testApp.clock.advance(DAY_MS)
    expect(await runAlerts(testApp)).toBe(0)
    expect(await mailDigests(testApp.deps)).toBe(0)
  })

  test('has for each car the total with the delivery asked for, and a link to the trip on which it is free', async () => {
    const dates = { pickUpDate: dayFromNow(10), returnDate: dayFromNow(12), pickUpTime: '08:30' }
    await aSavedSearch(testApp, person, { ...dates, deliverTo: 'Dubai Marina', flexibleDays: 1 })
    const delivery = { places: [{ placeSlug: 'dubai-marina', label: '', feeFils: 10_000 }], radius: null }
    const [free, taken] = [await list({ delivery }), await list({ delivery })]
    await asHost(`${taken.id}/blocks`, { from: dates.pickUpDate, to: dates.pickUpDate })
    await runAlerts(testApp)
    await mailDigests(testApp.deps)
    const [mail] = await digests()
    // (3 × 200 + 100) × 1.1: the third day has begun
    expect(mail?.text.match(/AED 770.00 in total/g)).toHaveLength(2)
    const address = (id: string) => {
      const { searchParams } = new URL(mail?.text.match(new RegExp(`http\\S+/vehicle/${id}\\S*`))?.[0] ?? '')
      return Object.fromEntries(searchParams)
    }
    const { pickUpTime } = dates
    expect(address(free.id)).toEqual({ ...dates, deliverTo: 'dubai-marina' })
    const moved = { pickUpDate: dayFromNow(11), returnDate: dayFromNow(13) }
    expect(address(taken.id)).toEqual({ ...moved, pickUpTime, deliverTo: 'dubai-marina' })
    const says = (date: string) => textsIn('en').day(date)
    expect(mail?.text).toContain(
      `AED 770.00 in total, ${says(moved.pickUpDate)} to ${says(moved.returnDate)}`,
    )
    expect(mail?.text).not.toContain(says(dates.pickUpDate))
  })

  test('is in the language of its reader', async () => {
    const reader = await testApp.signUp({ language: 'ar' })
    await aSavedSearch(testApp, reader, { location: 'dubai' }, 'سيارات في دبي')
    await list()
    await runAlerts(testApp)
    await mailDigests(testApp.deps)
    expect((await mails(reader)).map(({ subject }) => subject)).toContain('سيارة واحدة لعمليات بحثك المحفوظة')
  })

  test('leaves out a car that is hidden before it is delivered, and is not sent without cars', async () => {
    await aSavedSearch(testApp, person)
    const { id } = await list()
    await runAlerts(testApp)
    await mailDigests(testApp.deps)
    await pause(id)
    expect(await digests()).toEqual([])
  })

  test('goes to nobody who does not want it; the waiting cars are reported in the app', async () => {
    await silence(person, 'alerts')
    await aSavedSearch(testApp, person)
    await list()
    await runAlerts(testApp)
    await list()
    await findMatches(testApp.deps)
    expect(await mailDigests(testApp.deps)).toBe(0)
    testApp.clock.advance(DAY_MS)
    expect(await runAlerts(testApp)).toBe(1)
  })

  test('has a link for each search that switches off its alert, signed out', async () => {
    const searchId = await aSavedSearch(testApp, person)
    await list()
    await runAlerts(testApp)
    await mailDigests(testApp.deps)
    const [mail] = await digests()
    const link = new URL(/https?:\S+\/favorites\/searches\/off\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    expect(mail?.html).toContain(`href="${link.href}"`)
    expect(mail?.oneClickUnsubscribeUrl).toContain('/api/v1/unsubscribe/')
    const token = link.searchParams.get('token')
    await testApp.as(null).post('/api/v1/saved-searches/switch-off', { token })
    const { body } = await testApp.as(person).get('/api/v1/saved-searches')
    expect(body.searches).toMatchObject([{ id: searchId, alerts: false }])
  })
})
