import type { ComparedVehicle } from '@rihla/contract/categories'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { stopComparing } from '../../../features/compare-tray/compared-cars.ts'
import { VehicleCover } from '../../../features/vehicle-card/vehicle-cover.tsx'
import { useMoney } from '../../../i18n/money.tsx'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { type BrowseQuery, paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { compareGroups } from './compare-groups.tsx'

const COVER_WIDTHS = '(min-width: 1024px) 18rem, (min-width: 640px) 30vw, 44vw'
const NAME_COLUMN = 'sticky start-0 z-10 bg-surface py-3 pe-2 text-start align-top text-muted text-sm'

/** The cars as columns. On narrow screens the table scrolls sideways and the row names stay visible. */
export function CompareTable(props: {
  vehicles: readonly ComparedVehicle[]
  /** The dates of the comparison, for the links. */
  dates: BrowseQuery
}) {
  const { vehicles, dates } = props
  const groups = compareGroups(vehicles, useMoney('AED')).filter(({ rows }) => rows.length > 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={m.compare_caption()} tabIndex={0} className="relative mt-8 overflow-x-auto">
      <table
        className="w-full table-fixed border-collapse"
        style={{ minWidth: `${5.75 + 8 * vehicles.length}rem` }}
      >
        <caption className="sr-only">{m.compare_caption()}</caption>
        <colgroup>
          <col style={{ width: 'clamp(5.75rem, 18%, 13rem)' }} />
        </colgroup>
        <thead>
          <tr className="border-line border-b">
            <td className={NAME_COLUMN} />
            {vehicles.map((vehicle) => (
              <CarHeading key={vehicle.id} vehicle={vehicle} among={vehicles} dates={dates} />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.name}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={vehicles.length + 1}
                className="pt-8 pb-2 text-start font-strong text-xl"
              >
                <span className="sticky start-0">{group.name}</span>
              </th>
            </tr>
            {group.rows.map(({ name, cell }) => (
              <tr key={name} className="border-line border-b">
                <th scope="row" className={`${NAME_COLUMN} font-normal`}>
                  {name}
                </th>
                {vehicles.map((vehicle) => (
                  <td key={vehicle.id} className="figures px-2 py-3 align-top">
                    {cell(vehicle)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function CarHeading(props: {
  vehicle: ComparedVehicle
  among: readonly ComparedVehicle[]
  dates: BrowseQuery
}) {
  const { vehicle, dates } = props
  const title = vehicleTitle(vehicle)
  const others = props.among.map(({ id }) => id).filter((id) => id !== vehicle.id)
  const isInstant = vehicle.instantBook
  return (
    <th scope="col" className="px-2 pb-4 text-start align-top font-normal">
      <div className="relative">
        <VehicleCover vehicle={vehicle} sizes={COVER_WIDTHS} eager />
        <Link
          to={paths.compare({ ids: others, ...dates })}
          replace
          preventScrollReset
          aria-label={m.compare_remove({ vehicle: title })}
          onClick={() => stopComparing(vehicle.id)}
          className="absolute end-2 top-2 grid size-11 place-items-center rounded-full bg-picture-shade text-on-picture backdrop-blur-sm transition hover:scale-105"
        >
          <X className="size-5" aria-hidden="true" />
        </Link>
      </div>
      <Link to={paths.vehicle(vehicle.id, dates)} className="mt-3 block font-strong hover:underline">
        {title}
      </Link>
      <Link
        to={paths.vehicle(vehicle.id, dates)}
        aria-label={(isInstant ? m.categories_book_of : m.categories_view_of)({ vehicle: title })}
        className={buttonClasses({
          variant: isInstant ? 'primary' : 'secondary',
          size: 'sm',
          className: 'mt-3 w-full',
        })}
      >
        {isInstant ? m.categories_book() : m.categories_view()}
      </Link>
    </th>
  )
}
