import { DAY_MS, dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { GATES, TARIFFS } from '@rihla/domain/tolls/tariffs-in-tests'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { tollRules } from './public.ts'

const testApp = useTestApp()
let admin: TestPerson
beforeEach(async () => {
  testApp.clock.advance(DAY_MS)
  admin = await testApp.signUp({ userType: 'admin' })
})

const PATH = '/api/v1/admin/tolls'
const today = () => dateInDubai(testApp.clock.now())
const post = (path: string, body: object) => testApp.as(admin).post(`${PATH}/${path}`, body)
const rate = { season: 'regular', day: 'monsat', fromMinute: 360, untilMinute: 600, fils: 700 }
const tariff = (changed: object = {}) => ({
  road: 'salik',
  validFrom: addDays(today(), 1),
  source: 'Official Gazette',
  holidayCountsAs: 'sunday',
  eventCountsAs: null,
  dailyCapFils: 4000,
  pairMinutes: 30,
  rates: [rate],
  ...changed,
})
const lastEntry = async () => (await testApp.as(admin).get('/api/v1/admin/audit')).body.lines[0]

describe('the migrated tables', () => {
  test('hold the gates, tariffs and days by which the rules are tested', async () => {
    const { gates, tariffs, specialDays } = await tollRules(testApp.db)
    expect(gates).toEqual(expect.arrayContaining(Object.values(GATES)))
    expect(gates.map(({ road }) => road).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'darb'),
      ...Array.from({ length: 10 }, () => 'salik'),
    ])
    const inOrder = (rows: typeof tariffs) =>
      rows
        .map(({ road, validFrom, holidayCountsAs, eventCountsAs, dailyCapFils, pairMinutes, rates }) => ({
          ...{ road, validFrom, holidayCountsAs, eventCountsAs, dailyCapFils, pairMinutes },
          rates: rates.map((one) => JSON.stringify(one, Object.keys(rate))).sort(),
        }))
        .sort((one, other) => (one.road + one.validFrom < other.road + other.validFrom ? -1 : 1))
    expect(inOrder(tariffs)).toEqual(inOrder(TARIFFS))
    expect([...(specialDays.get('2026-03-19') ?? [])].sort()).toEqual(['public_holiday', 'ramadan'])
    expect(specialDays.has('2026-02-17')).toBe(false)
    expect([...specialDays.values()].filter((kinds) => kinds.has('ramadan'))).toHaveLength(29 + 30)
  })

  test('name the gates in the language of the call', async () => {
    const person = await testApp.signUp()
    const { gates } = (await testApp.as(person).get('/api/v1/toll-gates')).body
    expect(gates).toHaveLength(14)
    expect(gates[0]).toEqual({
      slug: 'airport-tunnel',
      road: 'salik',
      pair: null,
      name: 'Airport Tunnel',
    })
  })
})

describe('a tariff', () => {
  test('that an admin adds is listed, audited and in the rules; earlier ones stay', async () => {
    const { status, body } = await post('tariffs', tariff())
    expect([status, body.tariffs[0]]).toEqual([200, tariff()])
    expect(body.tariffs.map(({ validFrom }: { validFrom: string }) => validFrom)).toContain('2025-01-31')
    expect((await tollRules(testApp.db)).tariffs).toContainEqual(tariff())
    expect(await lastEntry()).toMatchObject({
      action: 'settings.toll_tariff_added',
      detail: { road: 'salik', source: 'Official Gazette', replaced: false },
    })
  })

  test('that has not begun is replaced by another of its day', async () => {
    await post('tariffs', tariff())
    const changed = tariff({ rates: [{ ...rate, fils: 800 }] })
    const { body } = await post('tariffs', changed)
    expect(body.tariffs[0]).toEqual(changed)
    expect((await lastEntry()).detail).toMatchObject({
      replaced: true,
      rates: expect.stringContaining('monsat 06:00-10:00: 800 fils'),
    })
  })

  test('of today cannot be replaced', async () => {
    await post('tariffs', tariff({ validFrom: today() }))
    const { status, body } = await post('tariffs', tariff({ validFrom: today() }))
    expect([status, body.fields]).toEqual([400, [{ field: 'validFrom', code: 'in_force' }]])
  })

  test.each([
    ['from yesterday', () => ({ validFrom: addDays(today(), -1) }), 'validFrom', 'in_the_past'],
    ['without rates', () => ({ rates: [] }), 'rates', 'no_rates'],
    [
      'with overlapping times',
      () => ({ rates: [rate, { ...rate, fromMinute: 500, untilMinute: 700 }] }),
      'rates',
      'rates_overlap',
    ],
  ])('%s is refused', async (_what, changed, field, code) => {
    const { status, body } = await post('tariffs', tariff(changed()))
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', [{ field, code }]])
  })

  test('needs a fresh proof', async () => {
    testApp.clock.advance(6 * 60_000)
    for (const [path, body] of [
      ['tariffs', tariff()],
      ['special-days', { from: today(), to: today(), kind: 'major_event', source: 'A race' }],
      ['special-days/removal', { from: today(), to: today(), kind: 'major_event' }],
    ] as const)
      expect((await post(path, body)).body.code).toBe('step_up_required')
  })
})

describe('special days', () => {
  const days = (changed: object = {}) => ({
    from: addDays(today(), 200),
    to: addDays(today(), 202),
    kind: 'major_event',
    source: 'A race',
    ...changed,
  })

  test('are added and removed with an audit entry, and joined in the list', async () => {
    const { body } = await post('special-days', days())
    expect(body.specialDays).toContainEqual(days())
    expect((await tollRules(testApp.db)).specialDays.get(days().to)).toEqual(new Set(['major_event']))
    const { source, ...removed } = days()
    const after = await post('special-days/removal', { ...removed, from: addDays(today(), 201) })
    expect(after.body.specialDays).toContainEqual(days({ to: days().from, source }))
    expect(await lastEntry()).toMatchObject({
      action: 'settings.special_days_removed',
      detail: { kind: 'major_event', lastDay: days().to },
    })
    await post('special-days/removal', removed)
  })

  test('can be entered again with another source', async () => {
    await post('special-days', days())
    const { body } = await post('special-days', days({ source: 'Its new announcement' }))
    expect(body.specialDays).toContainEqual(days({ source: 'Its new announcement' }))
  })

  test.each([
    ['from yesterday', () => ({ from: addDays(today(), -1) }), 'from', 'in_the_past'],
    ['that end before they begin', () => ({ to: addDays(today(), 199) }), 'to', 'days_backwards'],
    ['of a whole year', () => ({ to: addDays(today(), 500) }), 'to', 'too_many_days'],
  ])('%s are refused', async (_what, changed, field, code) => {
    const { status, body } = await post('special-days', days(changed()))
    expect([status, body.fields]).toEqual([400, [{ field, code }]])
  })
})
