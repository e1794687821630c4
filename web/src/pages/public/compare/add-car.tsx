import type { ComparedVehicle } from '@rihla/contract/categories'
import type { CategoryList } from '@rihla/domain/vehicles/category-list'
import { Link } from 'react-router'
import { goOnComparing } from '../../../features/compare-tray/compared-cars.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { type BrowseQuery, paths, withQuery } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'

const LISTS: Record<CategoryList, string> = {
  luxury: paths.luxuryCars,
  electric: paths.electricCars,
  suvs: paths.suvs,
}

/** Links to a category list of one of these vehicles, where all of them are already selected for comparison. */
export function AddCar(props: {
  vehicles: readonly ComparedVehicle[]
  list: CategoryList
  dates: BrowseQuery
}) {
  const { vehicles, list, dates } = props
  return (
    <Link
      to={withQuery(LISTS[list], dates)}
      onClick={() =>
        goOnComparing(vehicles.map((vehicle) => ({ id: vehicle.id, title: vehicleTitle(vehicle) })))
      }
      className={buttonClasses({ variant: 'secondary', size: 'sm' })}
    >
      {m.compare_add()}
    </Link>
  )
}
