import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { deferred } from '../../../testing/deferred.ts'
import { type BrowseFilters, filtersIn } from './browse-filters.ts'
import { useBrowseFilters } from './use-browse-filters.ts'

const NOW = Date.UTC(2026, 2, 1)

/** What the hook returned last. */
let shown: ReturnType<typeof useBrowseFilters>
/** Ends the reading of the results, which each test holds until then. */
let arrive: () => void

function Results() {
  const filters = useBrowseFilters(useLoaderData<BrowseFilters>(), NOW)
  useEffect(() => {
    shown = filters
  })
  return null
}

async function open(basename: string, search = '') {
  let isFirst = true
  const results = deferred<void>()
  arrive = () => results.resolve()
  const router = createMemoryRouter(
    [
      {
        path: '/browse',
        loader: async ({ request }) => {
          if (!isFirst) await results.promise
          isFirst = false
          return filtersIn(new URL(request.url).searchParams, NOW)
        },
        Component: Results,
        HydrateFallback: () => null,
      },
    ],
    { basename, initialEntries: [`${basename}/browse${search}`] },
  )
  await act(async () => render(<RouterProvider router={router} />))
  return router
}

const press = (changes: Partial<BrowseFilters>, how?: Parameters<typeof shown.show>[1]) =>
  act(async () => shown.show({ ...shown.filters, ...changes }, how))

afterEach(() => arrive())

test.each([
  ['in English', ''],
  ['in Arabic', '/ar'],
])('a filter pressed while the results of another load adds to it, %s', async (_, basename) => {
  const router = await open(basename)
  await press({ instantBook: true })
  expect(router.state.navigation.state).toBe('loading')
  expect(shown.filters.instantBook).toBe(true)

  await press({ fuelType: ['electric'] })
  expect(shown.filters).toMatchObject({ instantBook: true, fuelType: ['electric'] })
  await act(async () => arrive())
  expect(router.state.location.search).toBe('?fuelType=electric&instantBook=true')
  expect(shown.filters).toMatchObject({ instantBook: true, fuelType: ['electric'] })
})

test('the map shows the page of the list that it was opened from, and other filters their first page', async () => {
  const router = await open('', '?instantBook=true&after=abc')
  await press({ showsMap: true }, { keepsPage: true })
  expect(shown.filters.after).toBe('abc')
  await act(async () => arrive())
  expect(router.state.location.search).toBe('?view=map&instantBook=true&after=abc')

  await press({ superhost: true })
  expect(shown.filters.after).toBeNull()
  expect(router.state.location.search).toBe('?view=map&instantBook=true&superhost=true')
})
