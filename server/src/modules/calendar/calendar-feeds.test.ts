import { DAY_MS, dateInDubai, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import nodeIcal from 'node-ical'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../jobs/outbox-worker.ts'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import { aBookingToChange, otherDates } from '../../testing/builders/changed-booking.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { startTextServer } from '../../testing/peers/text-server.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { deliverEmail, EMAIL_TOPIC } from '../notifications/public.ts'
import { readCalendars } from './public.ts'

const testApp = useTestApp({ settings: { CALENDAR_ALLOW_PRIVATE: '1' } })
let place: Awaited<ReturnType<typeof startTextServer>>
beforeAll(async () => {
  place = await startTextServer({})
})
beforeEach(() => {
  for (const path of Object.keys(place.answers)) delete place.answers[path]
  place.asked.length = 0
})
afterAll(() => place.close())

const calendarOf = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Elsewhere//EN',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const days = (uid: string, from: string, to: string, summary = 'Reserved') => [
  `UID:${uid}`,
  'DTSTAMP:20260301T000000Z',
  `DTSTART;VALUE=DATE:${from}`,
  `DTEND;VALUE=DATE:${to}`,
  `SUMMARY:${summary}`,
]

async function aHostWithACar(facts: Parameters<typeof testApp.aVehicle>[0] = {}) {
  const host = await testApp.signUp({ userType: 'host' })
  const vehicle = await testApp.aVehicle({ hostId: host.id, ...facts })
  const path = `/api/v1/host/vehicles/${vehicle.id}`
  const asHost = testApp.as(host)
  return {
    host,
    vehicle,
    asHost,
    path,
    feeds: async () => (await asHost.get(`${path}/feeds`)).body,
    add: async (from: string, name = 'Elsewhere') =>
      await asHost.post(`${path}/imports`, { name, url: from.startsWith('/') ? place.url + from : from }),
    read: async (importId: string) => await asHost.post(`${path}/imports/${importId}/read`),
    remove: async (importId: string) => await asHost.delete(`${path}/imports/${importId}`),
    change: async (what: 'blocks' | 'open-days', from: string, to: string) =>
      await asHost.post(`${path}/${what}`, { from, to, ...(what === 'blocks' && { note: '' }) }),
    /** Busy times of the vehicle, to the hour in UTC: 'import 03-09T20 03-12T20'. */
    busy: async () =>
      (await asHost.get('/api/v1/host/calendar?from=2026-03-01&days=62')).body.vehicles
        .find(({ id }: { id: string }) => id === vehicle.id)
        .entries.map(({ kind, from, to }: { kind: string; from: string; to: string }) =>
          [kind, from.slice(5, 13), to.slice(5, 13)].join(' '),
        ),
    book: async (facts = {}) =>
      await testApp
        .as(await testApp.signUp({ fullName: 'Sara Al Mansoori' }))
        .post('/api/v1/bookings', aBookingRequest(vehicle.id, facts)),
  }
}

const pathOf = (url: string) => new URL(url).pathname

describe('an exported calendar', () => {
  test('is parsed by another library as the same events', async () => {
    const car = await aHostWithACar({ turnaroundMinutes: 60 })
    const booked = (await car.book()).body.bookingId
    await testApp.db
      .updateTable('vehicles')
      .set({ instant_book: false })
      .where('id', '=', car.vehicle.id)
      .execute()
    const requested = (await car.book({ pickUpDate: '2026-03-20' })).body.bookingId
    await car.book({ pickUpDate: '2026-03-25', card: 'timeout' })
    await car.asHost.post(`${car.path}/blocks`, {
      from: '2026-04-01',
      to: '2026-04-02',
      note: 'At the doctor',
    })
    place.answers['/a.ics'] = calendarOf(days('a', '20260405', '20260406'))
    await car.add('/a.ics')
    const { exportUrl } = (await car.asHost.post(`${car.path}/export`)).body
    expect(exportUrl).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/)

    const answer = await testApp.as(null).get(pathOf(exportUrl))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body).toContain('PRODID:-//Rihla//')
    expect(answer.body).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT30M\r\n')
    expect(answer.body).toContain('\r\nX-PUBLISHED-TTL:PT30M\r\n')
    expect(answer.body).not.toMatch(/Sara|Mansoori|doctor|@rihla\.example/)
    const { reference: ofBooked } = await referenceOf(booked)
    const { reference: ofRequested } = await referenceOf(requested)
    const events = Object.values(nodeIcal.sync.parseICS(answer.body)).flatMap((one) =>
      one?.type === 'VEVENT' ? [one] : [],
    )
    expect(
      events.map(({ summary, start, end }) => [summary, start.toISOString(), end?.toISOString()]),
    ).toEqual([
      [`Booked ${ofBooked}`, '2026-03-10T06:00:00.000Z', '2026-03-13T07:00:00.000Z'],
      [`Requested ${ofRequested}`, '2026-03-20T06:00:00.000Z', '2026-03-23T07:00:00.000Z'],
      ['Not available', '2026-03-31T20:00:00.000Z', '2026-04-02T20:00:00.000Z'],
    ])
    expect(events[0]?.uid).toBe(`booking-${booked}@localhost`)
    expect((await testApp.as(null).get(pathOf(exportUrl))).body).toBe(answer.body)
  })

  test('gives every time of a booking an event of its own while a change of dates waits', async () => {
    const booking = await aBookingToChange(testApp, { cancellationPolicy: 'strict' })
    await testApp.db
      .updateTable('vehicles')
      .set({ instant_book: false })
      .where('id', '=', booking.vehicle.id)
      .execute()
    const longer = otherDates(5, '2026-03-09')
    const quoted = (await booking.quote(longer)).body
    expect((await booking.ask(longer, quoted.differenceFils)).body).toMatchObject({ status: 'asked' })
    const path = `/api/v1/host/vehicles/${booking.vehicle.id}`
    const { exportUrl } = (await testApp.as(booking.host).post(`${path}/export`)).body
    const { body } = await testApp.as(null).get(pathOf(exportUrl))
    // This library keeps one event per UID, as calendars do.
    const events = Object.values(nodeIcal.sync.parseICS(body)).flatMap((one) =>
      one?.type === 'VEVENT' ? [one] : [],
    )
    expect(
      events.map(({ summary, start, end }) => [
        String(summary).split(' ')[0],
        start.toISOString(),
        end?.toISOString(),
      ]),
    ).toEqual([
      ['Requested', '2026-03-09T06:00:00.000Z', '2026-03-10T06:00:00.000Z'],
      ['Booked', '2026-03-10T06:00:00.000Z', '2026-03-13T06:00:00.000Z'],
      ['Requested', '2026-03-13T06:00:00.000Z', '2026-03-14T06:00:00.000Z'],
    ])
    expect(events[1]?.uid).toBe(`booking-${booking.id}@localhost`)
  })

  test('contains the name of a car in one line, whatever the host entered', async () => {
    const car = await aHostWithACar({
      make: 'Nissan\r\nBEGIN:VEVENT\r\nUID:1',
      model: 'Patrol\nX-EVIL:1\rEND',
    })
    const { exportUrl } = (await car.asHost.post(`${car.path}/export`)).body
    const { body } = await testApp.as(null).get(pathOf(exportUrl))
    const lines = body
      .replaceAll('\r\n ', '')
      .trimEnd()
      .split(/\r\n|\r|\n/)
    expect(lines.slice(3)).toEqual([
      'CALSCALE:GREGORIAN',
      'REFRESH-INTERVAL;VALUE=DURATION:PT30M',
      'X-PUBLISHED-TTL:PT30M',
      'X-WR-CALNAME:Nissan BEGIN:VEVENT UID:1 Patrol X-EVIL:1 END',
      'END:VCALENDAR',
    ])
  })

  test('stops working when it is revoked, and a new address replaces the previous one', async () => {
    const car = await aHostWithACar()
    expect((await car.feeds()).exportUrl).toBeNull()
    const first = (await car.asHost.post(`${car.path}/export`)).body.exportUrl
    const second = (await car.asHost.post(`${car.path}/export`)).body.exportUrl
    expect(second).not.toBe(first)
    const statusOf = async (url: string) => (await testApp.as(null).get(pathOf(url))).status
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    expect((await car.asHost.delete(`${car.path}/export`)).body.exportUrl).toBeNull()
    expect(await statusOf(second)).toBe(404)
    expect((await testApp.as(null).get(`/calendar/${'a'.repeat(43)}.ics`)).body.code).toBe(
      'calendar_not_found',
    )
    expect((await testApp.as(null).get('/calendar/x')).status).toBe(404)
  })

  test('creates no blocks when it is imported back', async () => {
    const car = await aHostWithACar()
    await car.change('blocks', '2026-03-10', '2026-03-12')
    const { exportUrl } = (await car.asHost.post(`${car.path}/export`)).body
    place.answers['/ours.ics'] = (await testApp.as(null).get(pathOf(exportUrl))).body
    await car.change('open-days', '2026-03-10', '2026-03-12')
    expect((await car.add('/ours.ics')).body.imports[0]).toMatchObject({ blocks: 0, lastError: null })
    expect(await car.busy()).toEqual([])
  })

  const referenceOf = (id: string) =>
    testApp.db.selectFrom('bookings').select('reference').where('id', '=', id).executeTakeFirstOrThrow()
})

// Formats of large services: all-day events, times in a named zone with recurrence rules, and folded lines with a zone
// definition.
const DIALECTS: Array<[string, string, string[]]> = [
  [
    'a place to stay',
    calendarOf(
      days('6fec1092d3fa-a1@airbnb.example', '20260310', '20260313', 'Reserved'),
      days('6fec1092d3fa-a2@airbnb.example', '20260320', '20260321', 'Airbnb (Not available)'),
    ),
    ['import 03-09T20 03-12T20', 'import 03-19T20 03-20T20'],
  ],
  [
    'a calendar of the web',
    calendarOf(
      [
        'DTSTART;TZID=Asia/Dubai:20260310T090000',
        'DTEND;TZID=Asia/Dubai:20260310T170000',
        'RRULE:FREQ=WEEKLY;WKST=SU;COUNT=3;BYDAY=TU',
        'EXDATE;TZID=Asia/Dubai:20260317T090000',
        'UID:7kukuqrfedlm@google.example',
        'STATUS:CONFIRMED',
        'TRANSP:OPAQUE',
        'SUMMARY:Uses the car',
      ],
      ['DTSTART:20260312T060000Z', 'DTEND:20260312T070000Z', 'UID:free@google.example', 'TRANSP:TRANSPARENT'],
    ),
    ['import 03-10T05 03-10T13', 'import 03-24T05 03-24T13'],
  ],
  [
    'an office',
    [
      'BEGIN:VCALENDAR',
      'METHOD:PUBLISH',
      'PRODID:Microsoft Exchange Server 2010',
      'VERSION:2.0',
      'BEGIN:VTIMEZONE',
      'TZID:Arabian Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0400',
      'TZOFFSETTO:+0400',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:040000008200E00074C5B7101A82E0080000000010A3C0B1D2E4D801000000000000000',
      ' 0100000005F2C9A',
      'SUMMARY:The car is with the dealer for its yearly service and the new tyre',
      ' s, then washed',
      'DTSTART;TZID=Arabian Standard Time:20260310T080000',
      'DTEND;TZID=Arabian Standard Time:20260311T180000',
      'X-MICROSOFT-CDO-BUSYSTATUS:OOF',
      'SEQUENCE:0',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
    ['import 03-10T04 03-11T14'],
  ],
]

describe('an imported calendar', () => {
  test.each(DIALECTS)('from %s becomes blocks', async (_, text, busy) => {
    const car = await aHostWithACar()
    place.answers['/a.ics'] = text
    const { status, body } = await car.add('/a.ics', 'My other calendar')
    expect(status).toBe(200)
    expect(body.imports).toEqual([
      {
        id: expect.any(String),
        name: 'My other calendar',
        url: `${place.url}/a.ics`,
        lastSyncedAt: new Date(testApp.clock.now()).toISOString(),
        lastError: null,
        blocks: busy.length,
        conflicts: [],
        warnings: [],
      },
    ])
    expect(await car.busy()).toEqual(busy)
    const { entries } = (
      await car.asHost.get(`/api/v1/host/calendar?from=2026-03-01&vehicleId=${car.vehicle.id}`)
    ).body.vehicles[0]
    expect(entries[0].label).toBe('My other calendar')
    expect((await car.book()).body.code).toBe('dates_taken')
  })

  test('adds new, moved and deleted events on the next read, and keeps the rest unchanged', async () => {
    const car = await aHostWithACar()
    place.answers['/a.ics'] = calendarOf(
      days('stays', '20260305', '20260306'),
      days('moves', '20260310', '20260312'),
      days('goes', '20260320', '20260322'),
      days('goes', '20260320', '20260322'),
    )
    const [added] = (await car.add('/a.ics')).body.imports
    expect(added.blocks).toBe(3)
    const idOf = async (uid: string) =>
      (
        await testApp.db
          .selectFrom('calendar_entries')
          .select('id')
          .where('import_uid', '=', uid)
          .where('vehicle_id', '=', car.vehicle.id)
          .executeTakeFirst()
      )?.id
    const stayed = await idOf('stays')
    place.answers['/a.ics'] = calendarOf(
      days('stays', '20260305', '20260306'),
      days('moves', '20260311', '20260314'),
      days('comes', '20260325', '20260326'),
    )
    await car.read(added.id)
    expect(await car.busy()).toEqual([
      'import 03-04T20 03-05T20',
      'import 03-10T20 03-13T20',
      'import 03-24T20 03-25T20',
    ])
    expect(await idOf('stays')).toBe(stayed)
    expect((await car.remove(added.id)).body.imports).toEqual([])
    expect(await car.busy()).toEqual([])
    expect((await car.book()).status).toBe(201)
  })

  test('never changes a booking: the conflict is shown, and the rest of the event still counts', async () => {
    const car = await aHostWithACar()
    const bookingId = (await car.book()).body.bookingId
    place.answers['/a.ics'] = calendarOf(days('clash', '20260312', '20260316', 'Rented elsewhere'))
    const { imports } = (await car.add('/a.ics')).body
    expect(imports[0].conflicts).toEqual([
      {
        bookingId,
        reference: expect.any(String),
        from: '2026-03-11T20:00:00.000Z',
        to: '2026-03-15T20:00:00.000Z',
        summary: 'Rented elsewhere',
      },
    ])
    expect(await car.busy()).toEqual(['booking 03-10T06 03-13T06', 'import 03-13T06 03-15T20'])
    await expectInvariants(testApp.db)
  })

  test('notifies its host of a conflict once, by live update and email', async () => {
    const car = await aHostWithACar()
    const bookingId = (await car.book()).body.bookingId
    const notified = async () => {
      await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
      return testApp.email.to(car.host.email).filter(({ subject }) => subject.endsWith('is booked twice'))
    }
    place.answers['/a.ics'] = calendarOf(days('far', '20260401', '20260402'))
    const [added] = (await car.add('/a.ics')).body.imports
    expect(await notified()).toEqual([])

    place.answers['/a.ics'] = calendarOf(days('clash', '20260312', '20260316', 'Rented elsewhere'))
    await car.read(added.id)
    await car.read(added.id)
    const [mail, ...others] = await notified()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your 2024 Nissan Patrol is booked twice')
    for (const fact of [
      'In Elsewhere: Rented elsewhere',
      'From: Tue 10 Mar 2026, 10:00 (Dubai time)',
      'Taken there from: Thu 12 Mar 2026, 00:00 (Dubai time)',
      `/booking/${bookingId}`,
    ])
      expect(mail?.text).toContain(fact)
    const live = await testApp.db
      .selectFrom('live_events')
      .select(['channel', 'subject'])
      .where('kind', '=', 'calendar.conflicting')
      .where('channel', '=', `me:${car.host.id}`)
      .execute()
    expect(live).toEqual([{ channel: `me:${car.host.id}`, subject: car.vehicle.id }])

    // The conflict disappears and returns: the host was already notified.
    place.answers['/a.ics'] = calendarOf()
    await car.read(added.id)
    place.answers['/a.ics'] = calendarOf(days('clash', '20260312', '20260316'))
    await car.read(added.id)
    expect(await notified()).toHaveLength(1)
  })

  test('is in the language of the host in the email', async () => {
    const car = await aHostWithACar()
    await testApp.db.updateTable('users').set({ language: 'ar' }).where('id', '=', car.host.id).execute()
    const bookingId = (await car.book()).body.bookingId
    place.answers['/a.ics'] = calendarOf(days('clash', '20260312', '20260316', 'Rented elsewhere'))
    await car.add('/a.ics')
    await deliverOutbox(testApp.deps, { [EMAIL_TOPIC]: deliverEmail })
    const mail = testApp.email.to(car.host.email).at(-1)
    expect(mail?.subject).toBe('سيارتك نيسان باترول 2024 محجوزة مرتين')
    for (const fact of [
      'في \u2068Elsewhere\u2069: \u2068Rented elsewhere\u2069',
      'من: الثلاثاء 10 مارس 2026، 10:00 (بتوقيت دبي)',
      `${testApp.deps.config.publicUrl}/ar/booking/${bookingId}`,
    ])
      expect(mail?.text).toContain(fact)
    expect(mail?.html).toContain('<html lang="ar-AE" dir="rtl">')
  })

  test('takes over the dates of a booking that ends', async () => {
    const car = await aHostWithACar({ instantBook: false })
    const renter = await testApp.signUp()
    const { bookingId } = (await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(car.vehicle.id)))
      .body
    place.answers['/a.ics'] = calendarOf(days('clash', '20260311', '20260312'))
    const [added] = (await car.add('/a.ics')).body.imports
    expect([added.blocks, added.conflicts.length]).toEqual([0, 1])
    expect((await testApp.as(renter).post(`/api/v1/bookings/${bookingId}/withdraw`)).status).toBe(200)
    expect((await car.feeds()).imports[0]).toMatchObject({ blocks: 1, conflicts: [] })
    expect(await car.busy()).toEqual(['import 03-10T20 03-11T20'])
  })

  test('is overridden by the host’s own blocks and counts again where they are opened', async () => {
    const car = await aHostWithACar()
    place.answers['/a.ics'] = calendarOf(days('a', '20260310', '20260320'))
    place.answers['/b.ics'] = calendarOf(days('b', '20260318', '20260322'))
    const [a] = (await car.add('/a.ics')).body.imports
    await car.add('/b.ics')
    expect(await car.busy()).toEqual(['import 03-09T20 03-19T20', 'import 03-19T20 03-21T20'])
    await car.change('blocks', '2026-03-12', '2026-03-14')
    expect(await car.busy()).toEqual([
      'import 03-09T20 03-11T20',
      'block 03-11T20 03-14T20',
      'import 03-14T20 03-19T20',
      'import 03-19T20 03-21T20',
    ])
    await car.change('open-days', '2026-03-02', '2026-03-31')
    expect(await car.busy()).toEqual(['import 03-09T20 03-19T20', 'import 03-19T20 03-21T20'])
    await car.remove(a.id)
    expect(await car.busy()).toEqual(['import 03-17T20 03-21T20'])
    await expectInvariants(testApp.db)
  })

  test.each([
    ['is not there', '/nowhere.ics', undefined, 'unreachable'],
    ['is a page', '/page', '<!doctype html>', 'not_a_calendar'],
    ['is too large', '/large.ics', `BEGIN:VCALENDAR\r\nX:${'x'.repeat(1024 * 1024)}`, 'too_large'],
  ])('that %s reports the error and keeps its previous blocks', async (_, path, text, error) => {
    const car = await aHostWithACar()
    place.answers[path] = calendarOf(days('a', '20260310', '20260311'))
    const [added] = (await car.add(path)).body.imports
    if (text === undefined) delete place.answers[path]
    else place.answers[path] = text
    testApp.clock.advance(MINUTE_MS)
    const [failed] = (await car.read(added.id)).body.imports
    expect(failed).toMatchObject({ lastError: error, lastSyncedAt: added.lastSyncedAt, blocks: 1 })
    place.answers[path] = calendarOf()
    expect((await car.read(added.id)).body.imports[0]).toMatchObject({ lastError: null, blocks: 0 })
  })

  test('is refused at a disallowed address, and when the vehicle already has five', async () => {
    const car = await aHostWithACar()
    const refused = await car.add('ftp://example.com/a.ics')
    expect([refused.status, refused.body.code]).toEqual([422, 'calendar_address_not_allowed'])
    for (let n = 0; n < 6; n++) place.answers[`/${n}.ics`] = calendarOf(days(`${n}`, '20260310', '20260311'))
    for (let n = 0; n < 5; n++) expect((await car.add(`/${n}.ics`)).body.imports).toHaveLength(n + 1)
    const sixth = await car.add('/5.ics')
    expect([sixth.status, sixth.body.code]).toEqual([409, 'too_many_imports'])
    expect((await car.add('/0.ics')).body.imports).toHaveLength(5)
    const other = await aHostWithACar()
    const [{ id }] = (await car.feeds()).imports
    expect((await other.read(id)).body.code).toBe('calendar_not_found')
    expect((await other.remove(id)).body.code).toBe('calendar_not_found')
  })
})

test('a deleted host’s calendars are neither exported nor imported any more', async () => {
  const car = await aHostWithACar()
  place.answers['/left.ics'] = calendarOf(days('a', '20260310', '20260311'))
  await car.add('/left.ics')
  const { exportUrl } = (await car.asHost.post(`${car.path}/export`)).body
  const { id: userId, ...left } = { id: car.vehicle.hostId, fullName: 'A Host', email: 'host@rihla.example' }
  await testApp.db
    .transaction()
    .execute((trx) => testApp.deps.publish(trx, { type: 'account.deleted', userId, ...left }))
  expect((await testApp.as(null).get(pathOf(exportUrl))).status).toBe(404)
  expect((await car.feeds()).imports).toEqual([])
})

test('an imported calendar and a booking request never both get the same days', async () => {
  const began = testApp.clock.now()
  const car = await aHostWithACar()
  const renter = await testApp.signUp()
  place.answers['/race.ics'] = calendarOf()
  await car.add('/race.ics')
  for (let round = 0; round < 40; round++) {
    testApp.clock.advance(30 * MINUTE_MS)
    const day = dateInDubai(Date.parse('2026-03-10') + round * 3 * DAY_MS)
    place.answers['/race.ics'] = calendarOf(
      days('race', day.replaceAll('-', ''), addDays(day, 1).replaceAll('-', '')),
    )
    const [booked] = await Promise.all([
      testApp
        .as(renter)
        .post('/api/v1/bookings', aBookingRequest(car.vehicle.id, { pickUpDate: day, nights: 1 })),
      readCalendars(testApp.deps),
    ])
    const [{ blocks, conflicts }] = (await car.feeds()).imports
    // A booking begins at ten; the hours before it stay blocked by the imported calendar.
    expect([booked.status, blocks, conflicts.length]).toEqual(
      booked.status === 201 ? [201, 1, 1] : [409, 1, 0],
    )
  }
  await expectInvariants(testApp.db)
  testApp.clock.set(began)
}, 60_000)

describe('the import job', () => {
  test('leaves what is due to another worker when it stops', async () => {
    const car = await aHostWithACar()
    place.answers['/stopping.ics'] = calendarOf(days('a', '20260310', '20260311'))
    await car.add('/stopping.ics')
    const asked = () => place.asked.filter((path) => path === '/stopping.ics').length
    const before = asked()
    testApp.clock.advance(30 * MINUTE_MS)
    await readCalendars({ ...testApp.deps, stopSignal: AbortSignal.abort() })
    expect(asked()).toBe(before)
    await readCalendars(testApp.deps)
    expect(asked()).toBe(before + 1)
  })

  test('reads each calendar every half hour, once even with several runs, and less often while it fails', async () => {
    const car = await aHostWithACar()
    place.answers['/job.ics'] = calendarOf(days('a', '20260310', '20260311'))
    await car.add('/job.ics')
    place.asked.length = 0
    const asked = () => place.asked.filter((path) => path === '/job.ics').length
    const runAfter = async (minutes: number) => {
      testApp.clock.advance(minutes * MINUTE_MS)
      await Promise.all([readCalendars(testApp.deps), readCalendars(testApp.deps)])
      return asked()
    }
    expect(await runAfter(29)).toBe(0)
    expect(await runAfter(1)).toBe(1)
    delete place.answers['/job.ics']
    expect(await runAfter(30)).toBe(2)
    expect(await runAfter(30)).toBe(3)
    expect(await runAfter(30)).toBe(3)
    expect(await runAfter(30)).toBe(4)
    expect(await runAfter(119)).toBe(4)
    expect(await runAfter(1)).toBe(5)
    place.answers['/job.ics'] = calendarOf(days('a', '20260410', '20260411'))
    expect(await runAfter(12 * 60)).toBe(6)
    expect(await car.busy()).toEqual(['import 04-09T20 04-10T20'])
    testApp.clock.advance(-DAY_MS)
  })
})
