import { describe, expect, it } from 'vitest'
import { draftFrom, kilometresIn, problemsOf } from './handover-draft.ts'

describe('the odometer input', () => {
  it.each([
    ['45210', 45_210],
    [' 45 210 ', 45_210],
    ['45,210', 45_210],
    ['45,210 km', 45_210],
    ['٤٥٢١٠', 45_210],
    ['۴۵٬۲۱۰', 45_210],
    ['４５\u00a0２１０', 45_210],
    ['\u200f٤٥ ٢١٠ كم', 45_210],
    ['0', 0],
    ['2000000', 2_000_000],
    ['2000001', null],
    ['45.2', null],
    ['45210,4', null],
    ['45210,4 km', null],
    ['-5', null],
    ['', null],
    ['many', null],
  ])('reads %j as %j', (typed, km) => {
    expect(kilometresIn(typed)).toBe(km)
  })
})

describe('hand-over draft', () => {
  const draft = { odometer: '45210', fuelPercent: 75, note: '', photoIds: [] }

  it.each([
    [draft, null, {}],
    [draft, 45_210, {}],
    [draft, 45_211, { odometerKm: 'below' }],
    [{ ...draft, odometer: ' ' }, null, { odometerKm: 'missing' }],
    [{ ...draft, odometer: 'x' }, 45_211, { odometerKm: 'invalid' }],
    [{ ...draft, fuelPercent: 0 }, null, {}],
    [{ ...draft, fuelPercent: null }, null, { fuelPercent: 'missing' }],
  ])('%j after %j km has the problems %j', (given, atCheckIn, problems) => {
    expect(problemsOf(given, atCheckIn)).toEqual(problems)
  })

  it('a stored draft is restored, and an invalid one becomes empty', () => {
    expect(draftFrom(structuredClone(draft))).toEqual(draft)
    const empty = { odometer: '', fuelPercent: null, note: '', photoIds: [] }
    expect(draftFrom(null)).toEqual(empty)
    expect(draftFrom('x')).toEqual(empty)
    expect(draftFrom({ odometer: 7, photoIds: [1, 'a'] })).toEqual({ ...empty, photoIds: ['a'] })
  })
})
