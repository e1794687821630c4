import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarOf, eventOf } from '../../testing/builders/calendar-text.ts'
import { startTextServer } from '../../testing/peers/text-server.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp({ settings: { CALENDAR_ALLOW_PRIVATE: '1' } })
let external: Awaited<ReturnType<typeof startTextServer>>
beforeAll(async () => {
  external = await startTextServer({})
})
afterAll(() => external.close())

async function aCar() {
  const host = await testApp.signUp({ userType: 'host' })
  const vehicle = await testApp.aVehicle({ hostId: host.id })
  const asHost = testApp.as(host)
  const path = `/api/v1/host/vehicles/${vehicle.id}`
  return {
    block: async (from: string, to: string) => await asHost.post(`${path}/blocks`, { from, to, note: '' }),
    add: async (text: string) => {
      external.answers['/a.ics'] = text
      const url = `${external.url}/a.ics`
      return (await asHost.post(`${path}/imports`, { name: 'Elsewhere', url })).body.imports[0]
    },
    readAgain: async (text: string) => {
      external.answers['/a.ics'] = text
      const { id } = (await asHost.get(`${path}/feeds`)).body.imports[0]
      return (await asHost.post(`${path}/imports/${id}/read`)).body.imports[0]
    },
  }
}

const day = (uid: string, date: string) =>
  eventOf(`UID:${uid}`, `DTSTART;VALUE=DATE:${date}`, 'SUMMARY:Reserved')
const broken = calendarOf(
  day('a', '20260310').replace('SUMMARY', 'DESCRIPTION:At the desk\r\nGuest One\r\nSUMMARY'),
  eventOf('UID:b', 'DTSTART;TZID=Mars/Olympus:20260320T100000', 'DURATION:PT1H'),
)

test('an import shows what could not be read, beside the blocks of the rest', async () => {
  const car = await aCar()
  expect(await car.add(broken)).toMatchObject({
    lastError: null,
    blocks: 2,
    warnings: [
      { code: 'unreadable_lines', count: 1, examples: ['Guest One'] },
      { code: 'unknown_zone', count: 1, examples: ['Mars/Olympus'] },
    ],
  })
})

test.each([
  ['is empty', ''],
  ['is cut off', broken.slice(0, -20)],
  ['has only unreadable entries', calendarOf(eventOf('UID:a', 'DTSTART:soon'))],
])('a calendar that %s keeps the previous blocks and warnings', async (_, text) => {
  const car = await aCar()
  const { warnings } = await car.add(broken)
  expect(await car.readAgain(text)).toMatchObject({ lastError: 'not_a_calendar', blocks: 2, warnings })
})

test('the warnings of a reading replace those of the previous one', async () => {
  const car = await aCar()
  await car.add(broken)
  expect(await car.readAgain(calendarOf(day('a', '20260310')))).toMatchObject({ blocks: 1, warnings: [] })
})

test('an import that closes nothing says that its events are marked as free', async () => {
  const car = await aCar()
  const free = day('a', '20260310').replace('SUMMARY', 'TRANSP:TRANSPARENT\r\nSUMMARY')
  expect(await car.add(calendarOf(free))).toMatchObject({
    blocks: 0,
    warnings: [{ code: 'free_events', count: 1, examples: ['Reserved'] }],
  })
})

test('an import that closes nothing says that its days are closed already', async () => {
  const car = await aCar()
  await car.block('2026-03-10', '2026-03-12')
  expect(await car.add(calendarOf(day('a', '20260310')))).toMatchObject({
    blocks: 0,
    conflicts: [],
    warnings: [{ code: 'closed_already', count: 1, examples: [] }],
  })
})
