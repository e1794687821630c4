import {
  DAY_MS,
  dateInDubai,
  HOUR_MS,
  instantInDubai,
  MINUTE_MS,
  timeInDubai,
} from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { describe, expect, test } from 'vitest'
import { idempotencyKey } from '../../testing/builders/card.ts'
import {
  aCleaning,
  aReturnedTrip,
  ask,
  momentOfTrip,
  onCharge,
  someEvidence,
} from '../../testing/builders/charge.ts'
import { aTrip, type TestTrip } from '../../testing/builders/trip.ts'
import { aPdf } from '../../testing/hostile-file-bytes.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()

const photosOf = (trip: TestTrip, count = 2) => someEvidence(testApp, trip, trip.host, count)
const codeOf = async (answer: ReturnType<typeof ask>) => {
  const { status, body } = await answer
  return [status, body.code ?? body.status, body.details?.mostFils ?? body.details?.least ?? null]
}

describe('a host asks after a trip', () => {
  test('a cleaning with two photos: the renter sees it, with until when they can answer', async () => {
    const trip = await aReturnedTrip(testApp)
    const asked = await aCleaning(testApp, trip)
    expect(asked).toMatchObject({
      kind: 'cleaning',
      status: 'asked',
      amountFils: 15_000,
      agreedFils: null,
      paidFils: 0,
      reason: 'Sand on all seats.',
      may: { withdraw: true, accept: false, write: true, decide: false, confirm: false },
      history: [{ from: null, to: 'asked', by: 'host' }],
    })
    const { askable, returnedAt } = (await testApp.as(trip.host).get(`/api/v1/bookings/${trip.id}/charges`))
      .body
    const figureUntil = Object.fromEntries(
      askable.map((one: { kind: string; figureUntil: string | null }) => [one.kind, one.figureUntil]),
    )
    expect(figureUntil.damage).toBe(new Date(Date.parse(returnedAt) + 14 * DAY_MS).toISOString())
    expect(figureUntil.toll).toBeNull()
    const seen = await testApp.as(trip.renter).get(`/api/v1/bookings/${trip.id}/charges`)
    const [charge] = seen.body.charges
    expect(seen.body).toMatchObject({ side: 'renter', askable: [], fineFeeFils: 2_500 })
    expect(charge).toMatchObject({ id: asked.id, may: { accept: true, dispute: true, withdraw: false } })
    expect([charge.evidence.length, charge.silenceMeans]).toEqual([2, 'uncontested'])
    expect(Date.parse(charge.answerDueAt)).toBe(testApp.clock.now() + 72 * HOUR_MS)
  })

  test('a toll by its crossings, at peak hours of Ramadan at AED 6, and never twice', async () => {
    const trip = await aReturnedTrip(testApp)
    const crossings = [{ gate: 'al-barsha', ...(await momentOfTrip(testApp, trip.id)) }]
    const toll = { kind: 'toll', road: 'salik', crossings }
    const { status, body } = await ask(testApp, trip, trip.host, toll)
    expect([status, body.amountFils, body.details.crossings]).toEqual([
      201,
      600,
      [{ gate: 'al-barsha', at: expect.any(String), amountFils: 600 }],
    ])
    expect(await codeOf(ask(testApp, trip, trip.host, toll))).toEqual([409, 'charge_crossing_charged', null])
    await onCharge(testApp, body.id, trip.host, 'withdraw')
    expect(await codeOf(ask(testApp, trip, trip.host, toll))).toEqual([201, 'asked', null])
  })

  test('the gates of a pair, asked one after the other, as one toll', async () => {
    const trip = await aReturnedTrip(testApp)
    const passed = (gate: string, minutes: number) => ({
      gate,
      ...timesOf(noonBefore(trip) + minutes * MINUTE_MS),
    })
    const toll = (...crossings: object[]) =>
      ask(testApp, trip, trip.host, { kind: 'toll', road: 'salik', crossings })
    const [north, south] = [passed('al-safa-north', 0), passed('al-safa-south', 20)]
    const { body: first } = await toll(north)
    expect(await codeOf(toll(south))).toEqual([422, 'toll_nothing_owed', null])
    const { body: second } = await toll(south, passed('al-barsha', 40))
    expect([second.amountFils, second.details.crossings.map((one: typeof first) => one.amountFils)]).toEqual([
      first.amountFils,
      [0, first.amountFils],
    ])
    // What is withdrawn costs nothing, so its pair does.
    for (const { id } of [first, second]) await onCharge(testApp, id, trip.host, 'withdraw')
    expect((await toll(south)).body.amountFils).toBe(first.amountFils)
  })

  test('a toll by its receipt needs the receipt and one moment of the trip', async () => {
    const trip = await aReturnedTrip(testApp)
    const toll = { kind: 'toll', road: 'darb', receiptFils: 1_600 }
    const { status, body } = await ask(testApp, trip, trip.host, toll)
    expect([status, body.fields.map(({ field }: { field: string }) => field)]).toEqual([400, ['day', 'time']])
    const when = await momentOfTrip(testApp, trip.id)
    expect(await codeOf(ask(testApp, trip, trip.host, { ...toll, ...when }))).toEqual([
      422,
      'charge_evidence_missing',
      1,
    ])
    const evidenceIds = await photosOf(trip, 1)
    expect(await codeOf(ask(testApp, trip, trip.host, { ...toll, ...when, evidenceIds }))).toEqual([
      201,
      'asked',
      null,
    ])
  })

  test('the tolls of a road by receipts or by crossings, not both, until one is withdrawn', async () => {
    const trip = await aReturnedTrip(testApp)
    const toll = async (how: object) => {
      const toll = { kind: 'toll', ...how, evidenceIds: await photosOf(trip, 1) }
      return await ask(testApp, trip, trip.host, toll)
    }
    const receipt = { road: 'salik', receiptFils: 2_400, ...(await momentOfTrip(testApp, trip.id)) }
    const crossing = { road: 'salik', crossings: [{ gate: 'al-barsha', ...timesOf(noonBefore(trip)) }] }
    const { body: asked } = await toll(receipt)
    expect(await codeOf(toll(crossing))).toEqual([409, 'charge_asked_already', null])
    expect(await codeOf(toll({ ...receipt, road: 'darb' }))).toEqual([201, 'asked', null])
    await onCharge(testApp, asked.id, trip.host, 'withdraw')
    expect(await codeOf(toll(crossing))).toEqual([201, 'asked', null])
    expect(await codeOf(toll(receipt))).toEqual([409, 'charge_asked_already', null])
    await expectInvariants(testApp.db)
  })

  test('a fine at its ticket and the agreed fee, inside the trip, once', async () => {
    const trip = await aReturnedTrip(testApp)
    const when = await momentOfTrip(testApp, trip.id)
    const fine = { kind: 'fine', number: 'DXB 1234567', ...when, ticketFils: 60_000 }
    const [first, second] = [await photosOf(trip, 1), await photosOf(trip, 1)]
    const { body } = await ask(testApp, trip, trip.host, { ...fine, evidenceIds: first })
    expect([body.amountFils, body.details.ticketFils, body.details.feeFils, body.vatTreatment]).toEqual([
      62_500,
      60_000,
      2_500,
      'outside_scope',
    ])
    const again = await ask(testApp, trip, trip.host, { ...fine, evidenceIds: second })
    expect([again.status, again.body.code]).toEqual([409, 'charge_asked_already'])
    for (const moment of [trip.startsAt - 60_000, trip.endsAt + 60_000]) {
      const other = { ...fine, number: '77', day: dateInDubai(moment), time: timeInDubai(moment) }
      expect(await codeOf(ask(testApp, trip, trip.host, { ...other, evidenceIds: second }))).toEqual([
        422,
        'charge_outside_trip',
        null,
      ])
    }
  })

  test('a fine of one number for one trip of the host, however its letters are written', async () => {
    const first = await aReturnedTrip(testApp)
    const second = await aReturnedTrip(testApp, { host: first.host })
    const strangers = await aReturnedTrip(testApp)
    const fine = async (trip: TestTrip, number: string) => {
      const when = await momentOfTrip(testApp, trip.id)
      const evidenceIds = await photosOf(trip, 1)
      return await ask(testApp, trip, trip.host, {
        kind: 'fine',
        number,
        ...when,
        ticketFils: 60_000,
        evidenceIds,
      })
    }
    const both = await Promise.all([fine(first, 'ab-70 1'), fine(second, 'AB701')])
    expect(new Set(both.map(({ body }) => body.code ?? body.status))).toEqual(
      new Set(['asked', 'charge_asked_already']),
    )
    expect(await codeOf(fine(strangers, 'AB701'))).toEqual([201, 'asked', null])
    const asked = both.find(({ status }) => status === 201)
    expect(asked?.body.details.number).toBe('AB701')
    await onCharge(testApp, asked?.body.id, first.host, 'withdraw')
    expect(await codeOf(fine(second, 'Ab701'))).toEqual([201, 'asked', null])
    expect(await codeOf(fine(first, 'AB701'))).toEqual([409, 'charge_asked_already', null])
  })

  test('a damage without a figure first, with its figure within fourteen days', async () => {
    const trip = await aReturnedTrip(testApp)
    const damage = { kind: 'damage', amountFils: null, evidenceIds: await photosOf(trip, 1) }
    const { body } = await ask(testApp, trip, trip.host, damage)
    expect([body.status, body.amountFils, body.askedAt]).toEqual(['proposed', null, null])
    expect(Date.parse(body.confirmUntil)).toBe(trip.endsAt + 14 * DAY_MS)
    const seen = await testApp.as(trip.renter).get(`/api/v1/bookings/${trip.id}/charges`)
    expect(seen.body.charges).toMatchObject([{ id: body.id, status: 'proposed' }])
    testApp.clock.advance(25 * HOUR_MS)
    const later = await testApp.as(trip.host).get(`/api/v1/bookings/${trip.id}/charges`)
    expect([later.body.charges[0].mostFils, seen.body.charges[0].mostFils]).toEqual([200_000, null])
    const confirm = (words: object) => onCharge(testApp, body.id, trip.host, 'confirm', words)
    expect(await codeOf(confirm({}))).toEqual([400, 'invalid_input', null])
    expect(await codeOf(confirm({ amountFils: 90_000 }))).toEqual([422, 'charge_evidence_missing', 2])
    const evidenceIds = await photosOf(trip, 1)
    expect(await codeOf(confirm({ amountFils: 200_001, evidenceIds }))).toEqual([
      422,
      'charge_amount_too_high',
      200_000,
    ])
    const confirmed = await confirm({ amountFils: 90_000, evidenceIds, hasPoliceReport: true })
    expect(confirmed.body).toMatchObject({
      status: 'asked',
      mostFils: null,
      amountFils: 90_000,
      details: { hasPoliceReport: true, excessFils: 200_000 },
    })
    expect(await codeOf(confirm({ amountFils: 90_000 }))).toEqual([409, 'state_changed', null])
    expect(await codeOf(onCharge(testApp, body.id, trip.renter, 'confirm', {}))).toEqual([
      403,
      'not_allowed',
      null,
    ])
  })

  test('a figure on files of the host, whatever files the renter adds', async () => {
    const trip = await aReturnedTrip(testApp)
    const damage = { kind: 'damage', amountFils: null, evidenceIds: await photosOf(trip, 1) }
    const { body } = await ask(testApp, trip, trip.host, damage)
    const evidenceIds = await someEvidence(testApp, trip, trip.renter, 2)
    const words = { text: 'It was there before.', evidenceIds }
    expect((await onCharge(testApp, body.id, trip.renter, 'messages', words)).status).toBe(200)
    const confirm = async (files: string[]) =>
      codeOf(onCharge(testApp, body.id, trip.host, 'confirm', { amountFils: 90_000, evidenceIds: files }))
    expect(await confirm([])).toEqual([422, 'charge_evidence_missing', 2])
    expect(await confirm(await photosOf(trip, 1))).toEqual([200, 'asked', null])
  })

  test('several damages up to the excess together', async () => {
    const trip = await aReturnedTrip(testApp)
    const damage = async (amountFils: number) =>
      ask(testApp, trip, trip.host, { kind: 'damage', amountFils, evidenceIds: await photosOf(trip) })
    expect(await codeOf(damage(150_000))).toEqual([201, 'asked', null])
    expect(await codeOf(damage(50_001))).toEqual([422, 'charge_amount_too_high', 50_000])
    expect(await codeOf(damage(50_000))).toEqual([201, 'asked', null])
  })
})

describe('refused is', () => {
  test.each([
    [{ kind: 'cleaning', amountFils: 15_001 }, 2, 'charge_amount_too_high', 15_000],
    [{ kind: 'smoking', amountFils: 30_001 }, 2, 'charge_amount_too_high', 30_000],
    [{ kind: 'damage', amountFils: 200_001 }, 2, 'charge_amount_too_high', 200_000],
    [{ kind: 'lost_item', title: 'A charger', amountFils: 50_001 }, 1, 'charge_amount_too_high', 50_000],
    [{ kind: 'other', title: 'A tyre', amountFils: 50_001 }, 1, 'charge_amount_too_high', 50_000],
    [{ kind: 'cleaning', amountFils: 15_000 }, 1, 'charge_evidence_missing', 2],
    [{ kind: 'smoking', amountFils: 15_000 }, 1, 'charge_evidence_missing', 2],
    [{ kind: 'damage', amountFils: 15_000 }, 1, 'charge_evidence_missing', 2],
    [{ kind: 'damage', amountFils: null }, 0, 'charge_evidence_missing', 1],
    [{ kind: 'lost_item', title: 'A charger', amountFils: 100 }, 0, 'charge_evidence_missing', 1],
  ])('%o with %i photos: %s', async (charge, photos, code, detail) => {
    const trip = await aReturnedTrip(testApp)
    const evidenceIds = await photosOf(trip, photos)
    expect(await codeOf(ask(testApp, trip, trip.host, { ...charge, evidenceIds }))).toEqual([
      422,
      code,
      detail,
    ])
  })

  test.each([
    ['cleaning', 1, {}, 2],
    ['smoking', 1, {}, 2],
    ['lost_item', 0, { title: 'A charger' }, 1],
  ])('a %s with %i photos and a document, or a photo named twice', async (kind, photos, facts, least) => {
    const trip = await aReturnedTrip(testApp)
    const path = `/api/v1/bookings/${trip.id}/charge-evidence`
    const { body: document } = await testApp.as(trip.host).upload(path, aPdf(), 'application/pdf')
    const taken = await photosOf(trip, photos)
    const evidenceIds = [...taken, ...taken, document.id]
    expect(
      await codeOf(ask(testApp, trip, trip.host, { kind, amountFils: 100, ...facts, evidenceIds })),
    ).toEqual([422, 'charge_evidence_missing', least])
  })

  test('an unknown gate, and a crossing in hours without toll', async () => {
    const trip = await aReturnedTrip(testApp)
    const toll = async (gate: string, time: string) => {
      const { day } = await momentOfTrip(testApp, trip.id, 24)
      return await codeOf(
        ask(testApp, trip, trip.host, { kind: 'toll', road: 'salik', crossings: [{ gate, day, time }] }),
      )
    }
    expect(await toll('al-nowhere', '12:00')).toEqual([422, 'toll_gate_unknown', null])
    expect(await toll('al-barsha', '03:00')).toEqual([422, 'toll_nothing_owed', null])
  })

  test('anything but tolls and fines before the return, and everything before pick-up', async () => {
    const trip = await aTrip(testApp)
    const toll = async () => {
      const crossings = [{ gate: 'al-barsha', ...(await momentOfTrip(testApp, trip.id)) }]
      return await codeOf(ask(testApp, trip, trip.host, { kind: 'toll', road: 'salik', crossings }))
    }
    const evidenceIds = await photosOf(trip, 1)
    const other = { kind: 'other', title: 'A tyre', amountFils: 100, evidenceIds }
    expect(await toll()).toEqual([409, 'charge_trip_not_driven', null])
    testApp.clock.set(trip.startsAt + 5 * HOUR_MS)
    await trip.say(trip.host, 'check-in', { odometerKm: 42_000, fuelPercent: 80 })
    const crossings = [{ gate: 'al-barsha', ...timesOf(testApp.clock.now()) }]
    testApp.clock.advance(HOUR_MS)
    expect(await codeOf(ask(testApp, trip, trip.host, { kind: 'toll', road: 'salik', crossings }))).toEqual([
      201,
      'asked',
      null,
    ])
    expect(await codeOf(ask(testApp, trip, trip.host, other))).toEqual([409, 'charge_before_return', null])
  })

  test.each([
    ['cleaning', 24 * HOUR_MS, { amountFils: 100 }],
    ['damage', 24 * HOUR_MS, { amountFils: 100 }],
    ['other', 72 * HOUR_MS, { amountFils: 100, title: 'A tyre' }],
    ['toll', 30 * DAY_MS, { road: 'salik', receiptFils: 400 }],
    ['fine', 45 * DAY_MS, { number: '77', ticketFils: 400 }],
  ])('a %s later than %i ms after the return', async (kind, ms, facts) => {
    const trip = await aReturnedTrip(testApp)
    const when = kind === 'toll' || kind === 'fine' ? await momentOfTrip(testApp, trip.id) : {}
    const first = await photosOf(trip)
    testApp.clock.set(trip.endsAt + ms)
    const request = { kind, ...facts, ...when }
    const late = () => codeOf(ask(testApp, trip, trip.host, { ...request, evidenceIds: first }))
    testApp.clock.advance(1)
    expect((await late())[1]).toBe('charge_too_late')
  })

  test('terms that were never agreed, and the same cleaning twice', async () => {
    const withoutTerms = await aReturnedTrip(testApp, { terms: null })
    for (const kind of ['cleaning', 'smoking']) {
      const evidenceIds = await photosOf(withoutTerms)
      expect(
        await codeOf(ask(testApp, withoutTerms, withoutTerms.host, { kind, amountFils: 100, evidenceIds })),
      ).toEqual([409, 'charge_terms_missing', null])
    }
    const trip = await aReturnedTrip(testApp)
    await aCleaning(testApp, trip)
    const evidenceIds = await photosOf(trip)
    const again = { kind: 'cleaning', amountFils: 100, evidenceIds }
    expect(await codeOf(ask(testApp, trip, trip.host, again))).toEqual([409, 'charge_asked_already', null])
  })

  test('the same thing twice, however its title is written', async () => {
    const trip = await aReturnedTrip(testApp)
    const asked = async (kind: string, title: string) =>
      codeOf(
        ask(testApp, trip, trip.host, { kind, title, amountFils: 100, evidenceIds: await photosOf(trip, 1) }),
      )
    expect(await asked('other', 'Front bumper')).toEqual([201, 'asked', null])
    expect(await asked('other', ' front-bumper.')).toEqual([409, 'charge_asked_already', null])
    expect(await asked('other', 'Front bumper 2')).toEqual([201, 'asked', null])
    expect(await asked('lost_item', 'Front bumper')).toEqual([201, 'asked', null])
  })

  test('a new charge once the host can read the review of them, tolls excepted', async () => {
    const trip = await aReturnedTrip(testApp)
    const evidenceIds = await photosOf(trip)
    const write = async (person: TestTrip['host'], type: string) => {
      const review = { type, rating: 2, comment: 'It smelled.' }
      const { status } = await testApp.as(person).post(`/api/v1/bookings/${trip.id}/reviews`, review)
      expect(status).toBe(201)
    }
    const other = { kind: 'other', title: 'A tyre', amountFils: 100 }
    // The review of the vehicle is visible at once, the one of the host until now to nobody else.
    await write(trip.renter, 'vehicle')
    await write(trip.renter, 'host')
    expect(
      await codeOf(ask(testApp, trip, trip.host, { ...other, evidenceIds: await photosOf(trip, 1) })),
    ).toEqual([201, 'asked', null])
    await write(trip.host, 'renter')
    const cleaning = { kind: 'cleaning', amountFils: 100, evidenceIds }
    expect(await codeOf(ask(testApp, trip, trip.host, cleaning))).toEqual([409, 'charge_after_review', null])
    const crossings = [{ gate: 'al-barsha', ...(await momentOfTrip(testApp, trip.id)) }]
    expect(await codeOf(ask(testApp, trip, trip.host, { kind: 'toll', road: 'salik', crossings }))).toEqual([
      201,
      'asked',
      null,
    ])
  })

  test('the renter, staff and strangers; a repeated call asks once', async () => {
    const trip = await aReturnedTrip(testApp)
    const evidenceIds = await photosOf(trip)
    const cleaning = { kind: 'cleaning', amountFils: 100, evidenceIds }
    const admin = await testApp.signUp({ userType: 'admin' })
    const stranger = await testApp.signUp()
    expect(await codeOf(ask(testApp, trip, trip.renter, cleaning))).toEqual([403, 'not_allowed', null])
    expect(await codeOf(ask(testApp, trip, admin, cleaning))).toEqual([403, 'not_allowed', null])
    expect(await codeOf(ask(testApp, trip, stranger, cleaning))).toEqual([404, 'booking_not_found', null])
    const key = idempotencyKey()
    const first = await ask(testApp, trip, trip.host, cleaning, { key })
    const second = await ask(testApp, trip, trip.host, cleaning, { key })
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
    const list = await testApp.as(trip.host).get(`/api/v1/bookings/${trip.id}/charges`)
    expect(list.body.charges).toHaveLength(1)
  })
})

const timesOf = (moment: number) => ({ day: dateInDubai(moment), time: timeInDubai(moment) })

test('a damage is asked for a trip whose check-in was recorded after the renter said that the car is back', async () => {
  const trip = await aTrip(testApp)
  testApp.clock.set(trip.startsAt + HOUR_MS)
  const reported = await trip.say(trip.renter, 'early-returns')
  testApp.clock.advance(HOUR_MS)
  await trip.say(trip.host, 'check-in', { odometerKm: 42_000, fuelPercent: 80 })
  await trip.say(trip.host, `early-returns/${reported.body.earlyReturn.id}/answer`, { isBack: true })
  const evidenceIds = await someEvidence(testApp, trip, trip.host, 2)
  const charge = { kind: 'damage', amountFils: 20_000, evidenceIds }
  expect((await ask(testApp, trip, trip.host, charge)).status).toBe(201)
})

test('the times to ask after an early return count from when the host confirms it', async () => {
  const trip = await aTrip(testApp)
  testApp.clock.set(trip.startsAt + HOUR_MS)
  const reportedAt = testApp.clock.now()
  const { body } = await trip.say(trip.renter, 'early-returns')
  testApp.clock.advance(25 * HOUR_MS)
  await trip.say(trip.host, `early-returns/${body.earlyReturn.id}/answer`, { isBack: true })
  expect((await trip.complete(trip.renter)).status).toBe(200)
  const seen = await testApp.as(trip.host).get(`/api/v1/bookings/${trip.id}/charges`)
  expect(Date.parse(seen.body.returnedAt)).toBe(reportedAt)
  const damage = async () => {
    const evidenceIds = await photosOf(trip)
    return await codeOf(ask(testApp, trip, trip.host, { kind: 'damage', amountFils: 100, evidenceIds }))
  }
  testApp.clock.advance(24 * HOUR_MS)
  expect(await damage()).toEqual([201, 'asked', null])
  testApp.clock.advance(1)
  expect(await damage()).toEqual([409, 'charge_too_late', null])
  await expectInvariants(testApp.db)
})

describe('a check-out by the renter', () => {
  /** A trip whose renter writes the check-out an hour after pick-up. Returns a function that acknowledges it. */
  async function aTripCheckedOutByRenter() {
    const trip = await aTrip(testApp)
    testApp.clock.set(Math.max(testApp.clock.now(), trip.startsAt))
    await trip.say(trip.host, 'check-in', { odometerKm: 42_000, fuelPercent: 80 })
    testApp.clock.advance(HOUR_MS)
    const { body } = await trip.say(trip.renter, 'check-out', { odometerKm: 42_010, fuelPercent: 80 })
    const { id } = body.handovers.find(({ kind }: { kind: string }) => kind === 'check_out')
    return { trip, acknowledge: () => trip.say(trip.host, `handovers/${id}/acknowledge`) }
  }
  const damage = async (trip: TestTrip) =>
    codeOf(
      ask(testApp, trip, trip.host, { kind: 'damage', amountFils: 100, evidenceIds: await photosOf(trip) }),
    )

  test('is no return until the host acknowledges it or the trip is completed', async () => {
    const { trip } = await aTripCheckedOutByRenter()
    testApp.clock.set(trip.endsAt)
    expect(await damage(trip)).toEqual([409, 'charge_before_return', null])
    const toll = {
      kind: 'toll',
      road: 'salik',
      crossings: [{ gate: 'al-barsha', ...timesOf(noonBefore(trip)) }],
    }
    expect(await codeOf(ask(testApp, trip, trip.host, toll))).toEqual([201, 'asked', null])
    expect((await trip.complete(trip.host)).status).toBe(200)
    const { body } = await testApp.as(trip.host).get(`/api/v1/bookings/${trip.id}/charges`)
    expect(Date.parse(body.returnedAt)).toBe(trip.endsAt)
    testApp.clock.set(trip.endsAt + 24 * HOUR_MS)
    expect(await damage(trip)).toEqual([201, 'asked', null])
    await expectInvariants(testApp.db)
  })

  test('counts the times to ask from its acknowledgement, and the trip until it was written', async () => {
    const { trip, acknowledge } = await aTripCheckedOutByRenter()
    const writtenAt = testApp.clock.now()
    testApp.clock.set(trip.endsAt)
    expect((await acknowledge()).status).toBe(200)
    const { body } = await testApp.as(trip.host).get(`/api/v1/bookings/${trip.id}/charges`)
    expect(Date.parse(body.returnedAt)).toBe(writtenAt)
    testApp.clock.set(trip.endsAt + 24 * HOUR_MS)
    expect(await damage(trip)).toEqual([201, 'asked', null])
    testApp.clock.advance(1)
    expect(await damage(trip)).toEqual([409, 'charge_too_late', null])
  })

  test('opens no time that is over when it is acknowledged after the completion', async () => {
    const { trip, acknowledge } = await aTripCheckedOutByRenter()
    await trip.complete(trip.host)
    testApp.clock.advance(24 * HOUR_MS + 1)
    expect((await acknowledge()).status).toBe(200)
    expect(await damage(trip)).toEqual([409, 'charge_too_late', null])
  })
})

/** Noon of the day before the agreed end, when every day has its toll. */
const noonBefore = ({ endsAt }: TestTrip) => instantInDubai(addDays(dateInDubai(endsAt), -1), '12:00')
