import type { Quote } from '@rihla/contract/bookings/price'
import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { deferred } from '../../../testing/deferred.ts'
import { useTripChoices } from './use-trip-choices.ts'

const QUOTE = {
  vehicleId: '0198f2c4-7d1e-7abc-8def-0123456789ab',
  period: { pickUpDate: '2026-03-10', pickUpTime: '10:00', returnDate: '2026-03-13', returnTime: '10:00' },
} as Quote

let shown: ReturnType<typeof useTripChoices>

function Checkout() {
  const choices = useTripChoices(QUOTE, { deliverTo: null, extras: [] })
  useEffect(() => {
    shown = choices
  })
  return null
}

test.each([
  ['in English', ''],
  ['in Arabic', '/ar'],
])('an extra that was ticked is chosen while its price loads, %s', async (_, basename) => {
  const price = deferred<null>()
  let isFirst = true
  const router = createMemoryRouter(
    [
      {
        path: paths.checkout(QUOTE.vehicleId),
        loader: () => {
          if (!isFirst) return price.promise
          isFirst = false
          return null
        },
        Component: Checkout,
        HydrateFallback: () => null,
      },
    ],
    { basename, initialEntries: [basename + paths.checkout(QUOTE.vehicleId)] },
  )
  await act(async () => render(<RouterProvider router={router} />))
  await act(async () => shown.choose({ extras: [{ kind: 'child_seat', quantity: 2 }] }))
  expect(router.state.navigation.state).toBe('loading')
  expect(shown).toMatchObject({ isComing: true, extras: [{ kind: 'child_seat', quantity: 2 }] })

  await act(async () => shown.choose({ deliverTo: 'dubai_airport' }))
  await act(async () => price.resolve(null))
  expect(router.state.location.search).toMatch(/deliverTo=dubai_airport&extras=child_seat(:|%3A)2$/)
})
