import type { MapBounds } from '@rihla/domain/places/map-bounds'
import { act, render } from '@testing-library/react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { BY_PERSON } from '../../../../features/map/map-moves.ts'
import { boundsIn, boundsInAddress } from './bounds-in-address.ts'
import { StillMap } from './still-map.ts'
import { type AreaSearch, useAreaSearch } from './use-area-search.ts'

const EAST: MapBounds = { south: 24, west: 55, north: 25, east: 56 }
const NORTH: MapBounds = { south: 25, west: 54, north: 26, east: 55 }

let map: StillMap
/** What the hook returned last. */
const shown: { search: AreaSearch } = { search: { searchHere: null } }
let router: ReturnType<typeof createMemoryRouter>
const asked = vi.fn<(area: string) => void>()

function Results({ isAutomatic }: { isAutomatic: boolean }) {
  const bounds = boundsIn(new URLSearchParams(useLocation().search))
  const navigate = useNavigate()
  const search = useAreaSearch(map as unknown as MapLibreMap, {
    isAutomatic,
    bounds,
    view: { bounds: bounds ?? { south: 24, west: 54, north: 25, east: 55 } },
    onSearch: (area) => {
      asked(boundsInAddress(area))
      void navigate(`?bounds=${boundsInAddress(area)}`)
    },
  })
  useEffect(() => {
    shown.search = search
  })
  return null
}

function open({ isAutomatic = true } = {}) {
  router = createMemoryRouter([{ path: '/', element: <Results isAutomatic={isAutomatic} /> }])
  render(<RouterProvider router={router} />)
}
const rest = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const byHand = { originalEvent: {} }

beforeEach(() => {
  vi.useFakeTimers()
  map = new StillMap()
  asked.mockClear()
  return () => void vi.useRealTimers()
})

test('a map that was moved searches once it rests for 300 ms', async () => {
  open()
  act(() => map.move(EAST, byHand))
  await rest(200)
  act(() => map.move(NORTH, BY_PERSON))
  await rest(299)
  expect(asked).not.toHaveBeenCalled()
  await rest(1)
  expect(asked.mock.calls).toEqual([[boundsInAddress(NORTH)]])
  expect(map.went).toEqual([])
})

test('a map whose size changed, or that follows the page, searches nothing', async () => {
  open()
  act(() => map.move(EAST, {}))
  await rest(1000)
  expect(asked).not.toHaveBeenCalled()
})

test('without “as I move” the area is offered, and searched when asked for', async () => {
  open({ isAutomatic: false })
  expect(shown.search.searchHere).toBeNull()
  act(() => map.move(EAST, byHand))
  await rest(300)
  expect(asked).not.toHaveBeenCalled()
  await act(async () => shown.search.searchHere?.())
  expect(asked.mock.calls).toEqual([[boundsInAddress(EAST)]])
  expect(shown.search.searchHere).toBeNull()
})

test('Back brings the map to the area before, and does not search again', async () => {
  open()
  act(() => map.move(EAST, byHand))
  await rest(300)
  act(() => map.move(NORTH, byHand))
  await rest(300)
  expect(asked).toHaveBeenCalledTimes(2)
  await act(() => router.navigate(-1))
  expect(map.went).toEqual([EAST])
  await rest(1000)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('results about an area that somebody else chose move the map there', async () => {
  open()
  await act(() => router.navigate(`?bounds=${boundsInAddress(NORTH)}`))
  expect(map.went).toEqual([NORTH])
})
