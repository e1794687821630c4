import { ChargeEvidenceUpload } from '@rihla/contract/charges/charge'
import { DAY_MS, dateInDubai, HOUR_MS, MINUTE_MS, timeInDubai } from '@rihla/domain/time/dubai-time'
import { beforeEach, describe, expect, test } from 'vitest'
import { idempotencyKey } from '../../testing/builders/card.ts'
import { ask, onCharge, someEvidence } from '../../testing/builders/charge.ts'
import { aPicture } from '../../testing/builders/picture.ts'
import { aHandover, aTrip, type TestTrip } from '../../testing/builders/trip.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
let trip: TestTrip
let plate: string
/** The agreed end of the trip is noon; the car came back five hours later. */
let returnedAt: number

beforeEach(async () => {
  trip = await aTrip(testApp)
  plate = await plateOf(trip)
  testApp.clock.advance(trip.startsAt - testApp.clock.now())
  await trip.say(trip.host, 'check-in', aHandover())
  testApp.clock.advance(trip.endsAt + 5 * HOUR_MS - testApp.clock.now())
  returnedAt = testApp.clock.now()
  expect((await trip.completeByHost()).status).toBe(200)
})

async function plateOf({ vehicleId }: TestTrip): Promise<string> {
  const vehicle = await testApp.db
    .selectFrom('vehicles')
    .select('license_plate')
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow()
  return vehicle.license_plate
}

/** A line of a statement at a moment, with the plate of the car unless another is given. */
const line = (at: number, { gate = 'Al Barsha', of = plate, amount = '' } = {}) =>
  `${dateInDubai(at).split('-').reverse().join('/')},${timeInDubai(at)},${of},${gate},${amount}`
const tolls = (...lines: string[]) =>
  ['Trip Date,Trip Time,Plate,Toll Gate,Amount (AED)', ...lines].join('\n')
const fines = (number: string, at: number) =>
  `Ticket No,Ticket Date,Ticket Time,Plate,Place,Fine Amount\n${number},${line(at, { gate: 'E11', amount: '600' })}`

/** 16:00 on the day after the hand-over. */
const afternoon = () => trip.startsAt + DAY_MS + 16 * HOUR_MS - hourOf(trip.startsAt)
const hourOf = (at: number) => Number(timeInDubai(at).slice(0, 2)) * HOUR_MS

const preview = async (text: string, by = trip.host) =>
  await testApp.as(by).post('/api/v1/host/charge-imports/preview', { text })
const confirm = async (text: string, charges: object[], by = trip.host) =>
  await testApp.as(by).post('/api/v1/host/charge-imports', { text, charges })
const chosenOf = ({ charges }: { charges: Array<{ key: string; chargeFils: number }> }) =>
  charges.map(({ key, chargeFils }) => ({ key, expectedFils: chargeFils }))
const chargesOfTrip = async () =>
  (await testApp.as(trip.renter).get(`/api/v1/bookings/${trip.id}/charges`)).body.charges

describe('a statement of tolls', () => {
  test('is matched by plate and by the real times of the trip, and asked once', async () => {
    const text = tolls(
      line(afternoon()),
      line(returnedAt - HOUR_MS),
      line(trip.startsAt - MINUTE_MS),
      line(afternoon(), { of: 'Dubai B 1' }),
      line(afternoon()),
      line(afternoon(), { gate: 'Nowhere' }),
      line(afternoon() + MINUTE_MS, { gate: 'Al Maqta' }),
    )
    const { status, body } = await preview(text)
    expect(status).toBe(200)
    expect(body.rows.map(({ line: at, state }: { line: number; state: string }) => [at, state])).toEqual([
      [2, 'matched'],
      [3, 'matched'],
      [4, 'outside_trips'],
      [5, 'unknown_plate'],
      [6, 'repeated'],
      [8, 'matched'],
    ])
    expect(body.unread).toEqual([{ line: 7, problem: 'gate_unknown', cell: 'Nowhere' }])
    expect(body.charges).toMatchObject([
      {
        key: `${trip.id} salik`,
        bookingId: trip.id,
        vehicle: '2024 Nissan Patrol',
        road: 'salik',
        lines: [2, 3],
        state: 'ready',
      },
      { road: 'darb', lines: [8] },
    ])
    const asked = await confirm(text, [chosenOf(body)[0] ?? {}])
    expect(asked.body.results).toEqual([
      { key: `${trip.id} salik`, chargeId: expect.any(String), refused: null },
    ])
    expect(await chargesOfTrip()).toMatchObject([
      {
        kind: 'toll',
        status: 'asked',
        amountFils: body.charges[0].chargeFils,
        details: { road: 'salik', crossings: [{ gate: 'al-barsha' }, { gate: 'al-barsha' }] },
      },
    ])
    const again = (await preview(text)).body
    expect(again.rows.slice(0, 2).map(({ state }: { state: string }) => state)).toEqual([
      'asked_before',
      'asked_before',
    ])
    expect(again.charges).toMatchObject([{ road: 'darb' }])
    const twice = await confirm(text, [chosenOf(body)[0] ?? {}])
    expect(twice.body.results).toMatchObject([{ chargeId: null, refused: 'charge_asked_already' }])
    expect(await chargesOfTrip()).toHaveLength(1)
    await expectInvariants(testApp.db)
  })

  test('costs nothing at a gate whose pair was asked before', async () => {
    const asked = async (text: string) => {
      const { charges } = (await preview(text)).body
      const { results } = (await confirm(text, chosenOf({ charges }))).body
      return [charges[0].chargeFils, charges[0].state, results[0].refused]
    }
    const [single] = await asked(tolls(line(afternoon(), { gate: 'Al Safa North' })))
    const south = line(afternoon() + 10 * MINUTE_MS, { gate: 'Al Safa South' })
    expect((await preview(tolls(south))).body.charges).toMatchObject([
      { chargeFils: 0, state: 'nothing_owed' },
    ])
    const barsha = line(afternoon() + 20 * MINUTE_MS)
    expect(await asked(tolls(south, barsha))).toEqual([single, 'ready', null])
    await expectInvariants(testApp.db)
  })

  test('asks nothing twice when it is confirmed twice at the same time', async () => {
    const text = tolls(line(afternoon()))
    const chosen = chosenOf((await preview(text)).body)
    const answers = await Promise.all([confirm(text, chosen), confirm(text, chosen)])
    const refusals = answers.map(({ body }) => body.results[0].refused)
    expect(refusals.filter((refused) => refused === null)).toHaveLength(1)
    expect(await chargesOfTrip()).toHaveLength(1)
  })

  test('is matched by the plate that the car had then', async () => {
    const { id: elsewhere } = await testApp.aVehicle({ hostId: trip.host.id, licensePlate: 'Dubai Q 4711' })
    const write = (id: string, licensePlate: string) =>
      testApp.as(trip.host).patch(`/api/v1/host/vehicles/${id}`, { licensePlate })
    expect((await write(trip.vehicleId, 'Dubai Q 4712')).status).toBe(200)
    expect((await write(elsewhere, plate)).status).toBe(200)
    const text = tolls(
      line(afternoon()),
      line(afternoon(), { of: 'Dubai Q 4712' }),
      line(afternoon(), { of: 'Dubai Q 4711' }),
    )
    expect((await preview(text)).body.rows).toMatchObject([
      { state: 'matched', bookingId: trip.id },
      { state: 'unknown_plate' },
      { state: 'outside_trips' },
    ])
  })

  test('is asked before while a toll of its road was asked by receipt', async () => {
    const at = afternoon()
    const receipt = {
      kind: 'toll',
      road: 'salik',
      receiptFils: 2_400,
      day: dateInDubai(at),
      time: timeInDubai(at),
      evidenceIds: await someEvidence(testApp, trip, trip.host, 1),
    }
    const { status, body: asked } = await ask(testApp, trip, trip.host, receipt)
    expect(status).toBe(201)
    const text = tolls(line(at), line(at + MINUTE_MS, { gate: 'Al Maqta' }))
    const { body } = await preview(text)
    expect(body.rows).toMatchObject([{ state: 'asked_before' }, { state: 'matched' }])
    const confirmed = await confirm(text, [{ key: `${trip.id} salik`, expectedFils: 400 }])
    expect(confirmed.body.results).toMatchObject([{ chargeId: null, refused: 'charge_asked_already' }])
    await onCharge(testApp, asked.id, trip.host, 'withdraw')
    expect((await preview(text)).body.rows).toMatchObject([{ state: 'matched' }, { state: 'matched' }])
  })

  test('is not asked when it says less than the toll table', async () => {
    const text = tolls(line(afternoon(), { amount: '0.50' }))
    const { charges } = (await preview(text)).body
    expect(charges).toMatchObject([{ statementFils: 50, state: 'statement_lower' }])
    const { results } = (await confirm(text, chosenOf({ charges }))).body
    expect(results[0]).toMatchObject({ chargeId: null })
    expect(await chargesOfTrip()).toEqual([])
  })

  test('is refused when the amount is not the one that was shown', async () => {
    const text = tolls(line(afternoon()))
    const { results } = (await confirm(text, [{ key: `${trip.id} salik`, expectedFils: 1 }])).body
    expect(results).toEqual([{ key: `${trip.id} salik`, chargeId: null, refused: 'price_changed' }])
    expect(await chargesOfTrip()).toEqual([])
  })

  test('is not of a trip that ended early, although the check-out came later', async () => {
    const other = await aTrip(testApp, { inDays: 3 })
    testApp.clock.set(other.endsAt - 16 * HOUR_MS)
    const { body } = await other.say(other.renter, 'early-returns')
    await other.say(other.host, `early-returns/${body.earlyReturn.id}/answer`, { isBack: true })
    testApp.clock.set(other.endsAt + 2 * HOUR_MS)
    expect((await other.say(other.host, 'check-out', aHandover())).status).toBe(200)
    const of = await plateOf(other)
    const text = tolls(line(other.endsAt + HOUR_MS, { of }), line(other.endsAt - 17 * HOUR_MS, { of }))
    expect((await preview(text, other.host)).body.rows).toMatchObject([
      { state: 'outside_trips' },
      { state: 'matched' },
    ])
  })

  test('is of the trip until its end when only the renter says that the car was back before', async () => {
    const other = await aTrip(testApp, { inDays: 3 })
    testApp.clock.set(other.startsAt)
    await other.say(other.renter, 'check-out', aHandover())
    testApp.clock.set(other.endsAt)
    const of = await plateOf(other)
    const text = tolls(line(other.endsAt - HOUR_MS, { of }))
    expect((await preview(text, other.host)).body.rows).toMatchObject([{ state: 'matched' }])
    expect((await other.complete(other.host)).status).toBe(200)
    testApp.clock.set(other.endsAt + 30 * DAY_MS)
    expect((await preview(text, other.host)).body.rows).toMatchObject([{ state: 'matched' }])
  })

  test('is too late 30 days after the return', async () => {
    const text = tolls(line(afternoon()))
    testApp.clock.advance(returnedAt + 30 * DAY_MS - testApp.clock.now())
    expect((await preview(text)).body.rows).toMatchObject([{ state: 'matched' }])
    testApp.clock.advance(1)
    expect((await preview(text)).body).toMatchObject({
      rows: [{ state: 'too_late' }],
      charges: [],
      askDays: { tolls: 30, fines: 45 },
    })
  })
})

describe('a statement of fines', () => {
  test('is asked with a photo of the ticket, once', async () => {
    const text = fines('7012345', afternoon())
    const { body } = await preview(text)
    expect(body).toMatchObject({
      kind: 'fine',
      rows: [{ state: 'matched', place: 'E11', number: '7012345' }],
    })
    expect(body.charges).toMatchObject([{ number: '7012345', statementFils: 60_000 }])
    const [chosen] = chosenOf(body)
    const without = await confirm(text, [{ ...chosen }])
    expect(without.body.results[0].refused).toBe('charge_evidence_missing')
    const photo = await testApp
      .as(trip.host)
      .upload(ChargeEvidenceUpload.path(trip.id), await aPicture(), 'image/jpeg')
    expect(photo.status).toBe(201)
    const withPhoto = { ...chosen, evidenceIds: [photo.body.id] }
    expect((await confirm(text, [withPhoto])).body.results[0].refused).toBe(null)
    expect(await chargesOfTrip()).toMatchObject([{ kind: 'fine', amountFils: body.charges[0].chargeFils }])
    expect((await preview(text)).body.rows).toMatchObject([{ state: 'asked_before' }])
  })
})

describe('an attempt after one that died', () => {
  const attempts = (text: string, charges: object[]) => {
    const key = idempotencyKey()
    return {
      key,
      attempt: () => testApp.as(trip.host).post('/api/v1/host/charge-imports', { text, charges }, { key }),
    }
  }

  test('asks the rest, and answers with the ids of all', async () => {
    const text = `${fines('7012345', afternoon())}\n${fines('7012346', afternoon()).split('\n')[1]}`
    const chosen = chosenOf((await preview(text)).body)
    const photos = await someEvidence(testApp, trip, trip.host, 2)
    const { attempt } = attempts(
      text,
      chosen.map((one, index) => ({ ...one, evidenceIds: [photos[index]] })),
    )
    const { publish } = testApp.deps
    let asked = 0
    testApp.deps.publish = async (trx, event) => {
      if (event.type === 'charge.moved' && ++asked === 2) throw new Error('the process dies')
      await publish(trx, event)
    }
    const { status } = await attempt()
    testApp.deps.publish = publish
    expect(status).toBe(500)
    expect(await chargesOfTrip()).toHaveLength(1)
    testApp.clock.advance(2 * MINUTE_MS)
    const { results } = (await attempt()).body
    const ids = (await chargesOfTrip()).map(({ id }: { id: string }) => id)
    expect(ids).toHaveLength(2)
    expect(results.map(({ refused }: { refused: string | null }) => refused)).toEqual([null, null])
    expect(results.map(({ chargeId }: { chargeId: string }) => chargeId).sort()).toEqual(ids.sort())
    expect((await attempt()).body.results).toEqual(results)
  })

  test('answers as that one would have, whose answer was lost', async () => {
    const text = tolls(line(afternoon()))
    const { key, attempt } = attempts(text, chosenOf((await preview(text)).body))
    const { results } = (await attempt()).body
    expect(results).toMatchObject([{ chargeId: expect.any(String), refused: null }])
    await testApp.db
      .updateTable('idempotency_keys')
      .set({ response_status: null, response_body: null, locked_until: new Date(testApp.clock.now()) })
      .where('key', '=', key)
      .execute()
    expect((await attempt()).body.results).toEqual(results)
  })
})

test('a fine that another renter of the host was asked is asked before', async () => {
  const { host } = trip
  const next = await aTrip(testApp, { host })
  testApp.clock.set(next.startsAt)
  await next.say(host, 'check-in', aHandover())
  testApp.clock.set(next.endsAt)
  await next.completeByHost()
  const at = next.startsAt + HOUR_MS
  const when = { day: dateInDubai(at), time: timeInDubai(at) }
  const evidenceIds = await someEvidence(testApp, next, host, 1)
  const fine = { kind: 'fine', number: 'ab70', ticketFils: 60_000, ...when, evidenceIds }
  expect((await ask(testApp, next, host, fine)).status).toBe(201)
  expect((await preview(fines('AB-70', afternoon()))).body.rows).toMatchObject([
    { state: 'asked_before', bookingId: trip.id },
  ])
})

describe('rights', () => {
  test('the renter and strangers find no trip of the car', async () => {
    const text = tolls(line(afternoon()))
    const stranger = await testApp.signUp({ userType: 'host' })
    for (const person of [trip.renter, stranger]) {
      expect((await preview(text, person)).body.rows).toMatchObject([{ state: 'unknown_plate' }])
      const { results } = (await confirm(text, [{ key: `${trip.id} salik`, expectedFils: 400 }], person)).body
      expect(results[0].chargeId).toBe(null)
    }
    expect(await chargesOfTrip()).toEqual([])
    expect((await testApp.as(null).post('/api/v1/host/charge-imports/preview', { text })).status).toBe(401)
  })

  test('another host with a car of the same number matches their own trips only', async () => {
    const other = await testApp.signUp({ userType: 'host' })
    await testApp.aVehicle({ hostId: other.id, licensePlate: plate.replace('Dubai', 'Sharjah') })
    const [, , number = ''] = plate.split(' ')
    const { body } = await preview(tolls(line(afternoon(), { of: number })), other)
    expect(body.charges).toEqual([])
  })
})

test.each([
  ['Dear host', 'columns_missing', { missing: ['date', 'time', 'plate', 'gateOrNumber'] }],
  ['Date,Time,Plate,Gate\n"open', 'quote_unclosed', { line: 2 }],
  ['Date,Time,Plate,Gate\n', 'empty', {}],
])('the text %j is refused with %s', async (text, code, details) => {
  const { status, body } = await preview(text)
  expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', [{ field: 'text', code }]])
  expect(body.details ?? {}).toEqual(details)
})
