import { SearchInput } from '@rihla/contract/search'
import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { expect, it } from 'vitest'
import { aBookingToChange, otherDates } from '../../testing/builders/changed-booking.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { loadIndex, rollBusyDays } from './public.ts'
import { searchVehicles } from './search-vehicles.ts'

const testApp = useTestApp()

it('finds a vehicle on days held for a change that has expired and is not swept yet', async () => {
  await rollBusyDays(testApp.deps)
  const booking = await aBookingToChange(testApp, { instantBook: false })
  await booking.ask(otherDates(5), 44_000)
  const { returnDate } = otherDates(3)
  const held = SearchInput.parse({ pickUpDate: returnDate, returnDate: addDays(returnDate, 2) })
  const counts = async () => [
    (await searchVehicles(testApp.deps, held)).count,
    // Another handle on the same database has no in-memory index, so SQL answers.
    (await searchVehicles({ db: testApp.db.withoutPlugins(), clock: testApp.clock }, held)).count,
  ]
  await loadIndex(testApp.deps)
  expect(await counts()).toEqual([0, 0])
  testApp.clock.advance(24 * HOUR_MS)
  expect(await counts()).toEqual([1, 1])
})
