import type { VehicleCard as Vehicle } from '@rihla/contract/vehicles/vehicles'
import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import { VehicleCardSkeletons } from '../../../features/vehicle-card/vehicle-card-skeleton.tsx'

export type List = { vehicles: Vehicle[] } | null
const GRID = 'grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3'

/** A list of vehicles in its four states: loading, failed, empty, loaded. */
export function VehicleList(props: {
  list: List | Promise<List>
  expected: number
  failed: string
  empty: string
  renderVehicle: (vehicle: Vehicle) => ReactNode
}) {
  return (
    <Suspense fallback={<VehicleCardSkeletons count={props.expected} className={GRID} />}>
      <Await resolve={props.list} errorElement={<Notice>{props.failed}</Notice>}>
        {(list: List) => {
          if (!list) return <Notice>{props.failed}</Notice>
          if (list.vehicles.length === 0) return <Notice>{props.empty}</Notice>
          return (
            <ul className={GRID}>
              {list.vehicles.map((vehicle) => (
                <li key={vehicle.id}>{props.renderVehicle(vehicle)}</li>
              ))}
            </ul>
          )
        }}
      </Await>
    </Suspense>
  )
}

const Notice = ({ children }: { children: string }) => (
  <p className="rounded-card bg-sunken px-6 py-12 text-center text-muted">{children}</p>
)
