import type { MapBounds } from '@rihla/domain/places/map-bounds'
import { act, renderHook } from '@testing-library/react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { beforeEach, expect, test, vi } from 'vitest'
import { boundsInAddress } from './bounds-in-address.ts'
import { StillMap } from './still-map.ts'
import { useMarks } from './use-marks.ts'

const SEARCHED: MapBounds = { south: 24, west: 54, north: 25, east: 55 }
/** Half of it lies beyond what was searched. */
const EAST: MapBounds = { south: 24.2, west: 54.5, north: 24.8, east: 55.5 }
const AWAY: MapBounds = { south: 26, west: 57, north: 27, east: 58 }
const byHand = { originalEvent: {} }

let map: StillMap
const asked = vi.fn<(query: URLSearchParams) => void>()
const mark = {
  id: 'cell',
  latitude: 24.5,
  longitude: 54.5,
  count: 2,
  vehicle: null,
  bounds: { south: 24.5, west: 54.5, north: 24.5, east: 54.5 },
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (request: Request) => {
    asked(new URL(request.url).searchParams)
    return Response.json({ marks: [mark], count: 2 })
  })
  map = new StillMap()
  asked.mockClear()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const areaAsked = () => {
  const query = asked.mock.lastCall?.[0]
  const side = (name: string) => Number(query?.get(`bounds[${name}]`))
  return { south: side('south'), west: side('west'), north: side('north'), east: side('east') }
}

async function open(options: { isAutomatic?: boolean; searched?: MapBounds | null } = {}) {
  const { isAutomatic = true, searched = SEARCHED } = options
  const { result } = renderHook(() =>
    useMarks(map as unknown as MapLibreMap, { location: 'Dubai' }, { isAutomatic, searched }),
  )
  await act(() => vi.waitFor(() => expect(asked).toHaveBeenCalled()))
  return result
}
/** The map rests; `asks` is the number of questions after it. */
const rest = async ({ asks }: { asks: number }) => {
  await act(() => vi.advanceTimersByTimeAsync(300))
  await act(() => vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(asks)))
}

test('a map that shows more than was searched has marks of the searched area only', async () => {
  map.area = { south: 23, west: 53, north: 26, east: 56 }
  const result = await open()
  expect(areaAsked()).toEqual(SEARCHED)
  await act(() => vi.waitFor(() => expect(result.current.marks).toEqual([mark])))
})

test('a map that follows the page or changes its size stays within what was searched', async () => {
  await open()
  act(() => map.move(EAST, {}))
  await rest({ asks: 2 })
  expect(areaAsked().east).toBe(SEARCHED.east)
})

test('a map that searches as it is moved asks for the new area, which the list is about next', async () => {
  await open()
  act(() => map.move(EAST, byHand))
  await rest({ asks: 2 })
  expect(areaAsked().east).toBeGreaterThan(EAST.east)
})

test('a map that was moved without a search has no marks beyond what was searched', async () => {
  const result = await open({ isAutomatic: false })
  act(() => map.move(EAST, byHand))
  await rest({ asks: 2 })
  expect(areaAsked().east).toBe(SEARCHED.east)
  act(() => map.move(AWAY, byHand))
  await rest({ asks: 2 })
  expect(result.current.marks).toEqual([])
})

test('before the map was moved its marks are about the place, in all that it shows', async () => {
  await open({ searched: null })
  expect(asked.mock.lastCall?.[0].get('location')).toBe('Dubai')
  expect(boundsInAddress(areaAsked())).toBe('23.8800,53.8800,25.1200,55.1200')
})
