import type { VehicleCard as Vehicle } from '@rihla/contract/vehicles/vehicles'
import { type ReactNode, Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { readAgainWhenAsked } from '../../../api/read-with-retry.ts'
import { VehicleCardSkeletons } from '../../../features/vehicle-card/vehicle-card-skeleton.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'

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
      <Await resolve={props.list} errorElement={<Failure>{props.failed}</Failure>}>
        {(list: List) => {
          if (!list) return <Failure>{props.failed}</Failure>
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

/** A list that could not be loaded, with a button that loads the page's data again. */
function Failure({ children }: { children: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice>
      {children}
      <Button
        variant="secondary"
        className="mx-auto mt-4 flex"
        pending={state === 'loading'}
        onClick={() => void readAgainWhenAsked(revalidate)}
      >
        {m.common_try_again()}
      </Button>
    </Notice>
  )
}

const Notice = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card bg-sunken px-6 py-12 text-center text-muted">{children}</div>
)
