import type { CalendarEntry, CalendarVehicle } from '@rihla/contract/calendar'
import { expect, test } from 'vitest'
import { barsAmong, entriesOn, priceOn, withDayPrice, withDaysOpened } from './days-of-vehicle.ts'

// Midnight in Dubai is 20:00 UTC of the previous day.
const anEntry = (from: string, to: string, kind: CalendarEntry['kind'] = 'booking'): CalendarEntry => ({
  id: from,
  kind,
  from: `${from}.000Z`,
  to: `${to}.000Z`,
  label: 'Layla',
  bookingId: null,
  bookingStatus: null,
  answerDueAt: null,
})

const vehicle = {
  dailyRateFils: 20_000,
  prices: [{ date: '2026-12-02', dailyRateFils: 35_000 }],
  entries: [anEntry('2026-11-30T20:00:00', '2026-12-05T20:00:00', 'block')],
} as CalendarVehicle

test('a booking occupies the days of its pick-up and its return', () => {
  const booked = [anEntry('2026-12-01T06:00:00', '2026-12-03T06:00:00')]
  const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
  expect(days.map((date) => entriesOn(booked, date).length)).toEqual([0, 1, 1, 1, 0])
})

test('a block that ends at midnight leaves the next day free', () => {
  expect(entriesOn(vehicle.entries, '2026-12-05')).toHaveLength(1)
  expect(entriesOn(vehicle.entries, '2026-12-06')).toHaveLength(0)
})

test('a day costs its own price, otherwise the usual one', () => {
  expect(priceOn(vehicle, '2026-12-02')).toEqual({ fils: 35_000, isOwn: true })
  expect(priceOn(vehicle, '2026-12-03')).toEqual({ fils: 20_000, isOwn: false })
})

test('a bar starts at the hour of pick-up and is cut at the ends of the row', () => {
  const entries = [
    anEntry('2026-11-28T06:00:00', '2026-12-01T06:00:00'),
    anEntry('2026-12-02T08:00:00', '2026-12-03T20:00:00'),
    anEntry('2026-12-04T20:00:00', '2026-12-09T06:00:00'),
  ]
  const bars = barsAmong(entries, '2026-12-01', '2026-12-05')
  expect(bars.map(({ date, offset, length }) => [date, offset, length])).toEqual([
    ['2026-12-01', 0, 10 / 24],
    ['2026-12-02', 0.5, 1.5],
    ['2026-12-05', 0, 1],
  ])
  expect(bars.map(({ isCutAtStart, isCutAtEnd }) => [isCutAtStart, isCutAtEnd])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
})

test('a day price replaces the previous one, and null removes it', () => {
  const dearer = withDayPrice(vehicle, ['2026-12-02', '2026-12-03'], 40_000)
  expect(priceOn(dearer, '2026-12-02').fils).toBe(40_000)
  expect(dearer.prices).toHaveLength(2)
  expect(withDayPrice(dearer, ['2026-12-02', '2026-12-03'], null).prices).toEqual([])
})

test("opening days trims and splits the host's blocks and leaves other entries unchanged", () => {
  const imported = anEntry('2026-12-01T20:00:00', '2026-12-02T20:00:00', 'import')
  const opened = withDaysOpened(
    { ...vehicle, entries: [...vehicle.entries, imported] },
    '2026-12-02',
    '2026-12-03',
  )
  const busy = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']
  expect(busy.map((date) => entriesOn(opened.entries, date).map(({ kind }) => kind))).toEqual([
    ['block'],
    ['import'],
    [],
    ['block'],
    ['block'],
  ])
  expect(withDaysOpened(vehicle, '2026-11-01', '2026-12-31').entries).toEqual([])
})
