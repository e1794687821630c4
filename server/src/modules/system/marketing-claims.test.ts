import { DEFAULT_MARKETING_CLAIMS } from '@rihla/domain/marketing-claims'
import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp({ settings: { MARKETING_CLAIMS: 'customers=1,insurance=off' } })

test('the claims are those of the operator until the real figures exceed them, counted once an hour', async () => {
  const shown = async () => (await testApp.as(null).get('/api/v1/marketing-claims')).body
  const claims = { ...DEFAULT_MARKETING_CLAIMS, customers: 1, insuranceUsd: null }
  expect(await shown()).toEqual(claims)
  const { id } = await testApp.aVehicle()
  const rated = { rating_sum: 500, review_count: 100 }
  await testApp.db.updateTable('vehicles').set(rated).where('id', '=', id).execute()
  await testApp.signUp()
  await testApp.signUp()
  testApp.clock.advance(HOUR_MS - 1)
  expect(await shown()).toEqual(claims)
  testApp.clock.advance(1)
  expect(await shown()).toEqual({ ...claims, rating: 5, customers: 2 })
})
