import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import { useEffect, useState } from 'react'
import { roundedBounds } from './bounds-in-address.ts'
import type { Mark } from './pins.ts'
import type { MarksQuestion } from './use-marks.ts'

/** Degrees around a mark: as much as the decimals of an area can leave out. */
const AROUND = 0.0001
const AT_MOST = 24

/**
 * The cars of a mark: from the list beside the map if they are there, otherwise asked for. Null while they are, or
 * without a mark; empty when they cannot be loaded.
 */
export function useCarsAt(
  mark: Mark | null,
  question: MarksQuestion,
  listed: readonly VehicleCard[],
): readonly VehicleCard[] | null {
  const [found, setFound] = useState<{ mark: Mark; vehicles: readonly VehicleCard[] } | null>(null)
  const inList = mark?.vehicle ? listed.find(({ id }) => id === mark.vehicle?.id) : undefined
  const asked = JSON.stringify(question)
  useEffect(() => {
    if (!mark || inList) return
    const stop = new AbortController()
    const ask = async () => {
      try {
        const { liveApi } = await import('../../../../api/live-api.ts')
        const input = { ...JSON.parse(asked), bounds: boundsAround(mark), limit: AT_MOST }
        const { vehicles } = await liveApi.search.vehicles(input, { signal: stop.signal })
        const own = mark.vehicle ? vehicles.filter(({ id }) => id === mark.vehicle?.id) : vehicles
        if (!stop.signal.aborted) setFound({ mark, vehicles: own })
      } catch {
        if (!stop.signal.aborted) setFound({ mark, vehicles: [] })
      }
    }
    void ask()
    return () => stop.abort()
  }, [mark, inList, asked])
  if (inList) return [inList]
  return found && found.mark === mark ? found.vehicles : null
}

function boundsAround({ latitude, longitude, bounds }: Mark) {
  const { south, west, north, east } = bounds ?? {
    south: latitude,
    west: longitude,
    north: latitude,
    east: longitude,
  }
  return roundedBounds({
    south: south - AROUND,
    west: west - AROUND,
    north: north + AROUND,
    east: east + AROUND,
  })
}
