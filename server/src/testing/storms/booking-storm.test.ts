import { expect, test } from 'vitest'
import { useTestApp } from '../use-test-app.ts'
import { storm } from './booking-storm.ts'

const testApp = useTestApp()

test('600 random operations of concurrent users violate no invariant', async () => {
  const { happened } = await storm(testApp, { seed: 20260302, operations: 600, parallel: 12 })
  expect(happened['book 201']).toBeGreaterThan(20)
  expect(happened['approve 200']).toBeGreaterThan(0)
  expect(happened['cancel 200']).toBeGreaterThan(0)
  expect(happened['askChange 201']).toBeGreaterThan(0)
  expect(happened['book died']).toBeGreaterThan(0)
  const deposits = await testApp.db
    .selectFrom('deposit_holds')
    .select('status')
    .distinct()
    .orderBy('status')
    .execute()
  expect(deposits.map(({ status }) => status)).toContain('released')
  expect(deposits.every(({ status }) => ['captured', 'dropped', 'released'].includes(status))).toBe(true)
  const ends = await testApp.db.selectFrom('bookings').select('status').distinct().orderBy('status').execute()
  expect(ends.map(({ status }) => status)).toEqual(['cancelled', 'completed'])
}, 120_000)
