import type { ComparedVehicle } from '@rihla/contract/categories'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { goOnComparing, useComparison } from '../../../features/compare-tray/compared-cars.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { type BrowseQuery, paths } from '../../../paths/paths.ts'

/**
 * Keeps the selection of this browser and the URL the same: the cars of a URL become the selection, so that they are
 * still selected on the lists, and a URL without cars is replaced by one with the selection.
 */
export function useKeptComparison(
  vehicles: readonly ComparedVehicle[],
  dates: BrowseQuery,
  isOpenedDirectly: boolean,
): void {
  const navigate = useNavigate()
  const { cars } = useComparison()
  const shown = vehicles.map(({ id }) => id).join()
  // Known only after hydration.
  const selected = isOpenedDirectly ? cars.map(({ id }) => id).join() : ''

  const keep = useEffectEvent(() => {
    if (vehicles.length > 0) {
      goOnComparing(vehicles.map((vehicle) => ({ id: vehicle.id, title: vehicleTitle(vehicle) })))
    } else if (isOpenedDirectly && cars.length > 0) {
      void navigate(paths.compare({ ids: cars.map(({ id }) => id), ...dates }), { replace: true })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each set of cars that the URL or the selection has
  useEffect(() => keep(), [shown, isOpenedDirectly, selected])
}
