import { expect, it } from 'vitest'
import {
  type AgreementContent,
  type AgreementSide,
  agreementStatusOf,
  changedParts,
} from './rental-agreement.ts'

it.each<[AgreementSide[], string]>([
  [[], 'draft'],
  [['host'], 'one_sided'],
  [['renter'], 'one_sided'],
  [['host', 'host'], 'one_sided'],
  [['host', 'renter'], 'acknowledged'],
])('acknowledged by %j is %s', (sides, status) => {
  expect(agreementStatusOf(sides)).toBe(status)
})

const CONTENT: AgreementContent = {
  version: 1,
  reference: 'RH-1',
  renter: { personId: 'a', name: 'Sara' },
  host: { personId: 'b', name: 'Omar' },
  drivers: [],
  vehicle: { make: 'Tesla', model: 'Model 3', year: 2023, color: 'White', plate: 'Dubai A 12345' },
  placeSlug: 'dubai-marina',
  delivery: null,
  period: { pickUpDate: '2026-03-10', pickUpTime: '10:00', returnDate: '2026-03-13', returnTime: '10:00' },
  terms: null,
  cancellationPolicy: 'moderate',
  extras: [],
  price: {
    days: 3,
    lines: [{ kind: 'rental', amountFils: 60_000, quantity: 3, unitFils: 20_000 }],
    subtotalFils: 60_000,
    serviceFeeFils: 6_000,
    totalFils: 66_000,
    depositFils: 0,
  },
  emergencyNumbers: { police: '999', ambulance: '998', fire: '997', nonEmergency: '901' },
}

it('finds no change in the same content, whatever the order of its keys', () => {
  const { period, price } = CONTENT
  const [line] = price.lines
  const other = {
    ...CONTENT,
    previousSha256: 'x',
    period: Object.fromEntries(Object.entries(period).toReversed()) as unknown as typeof period,
    price: { ...price, lines: [Object.fromEntries(Object.entries(line ?? {}).toReversed()) as never] },
  }
  expect(changedParts(CONTENT, other)).toEqual([])
})

it('names what an addendum changes', () => {
  const period = { ...CONTENT.period, returnDate: '2026-03-15' }
  const price = { ...CONTENT.price, totalFils: 110_000 }
  expect(changedParts(CONTENT, { ...CONTENT, period, price })).toEqual(['period', 'price'])
  const drivers = [{ personId: 'c', name: 'Noor' }]
  expect(changedParts(CONTENT, { ...CONTENT, drivers })).toEqual(['drivers'])
})

it('finds no change in a driver who was verified since', () => {
  const noor = { personId: 'c', name: 'Noor' }
  const before = { ...CONTENT, drivers: [{ ...noor, isVerified: false }] }
  expect(changedParts(before, { ...CONTENT, drivers: [{ ...noor, isVerified: true }] })).toEqual([])
  expect(changedParts({ ...CONTENT, drivers: [noor] }, before)).toEqual([])
})
