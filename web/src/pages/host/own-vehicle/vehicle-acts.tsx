import type { EditableVehicle } from '@rihla/contract/vehicles/own-vehicle'
import { CalendarDays, CirclePause, CirclePlay, ExternalLink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { RemoveVehicle } from '../../../features/host-dashboard/remove-vehicle.tsx'
import { useVehicleAction } from '../../../features/host-dashboard/use-vehicle-action.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'

/** Actions on the whole vehicle. */
export function VehicleActs({ vehicle }: { vehicle: EditableVehicle }) {
  const { run, running } = useVehicleAction(vehicle.id, paths.hostVehicles)
  const [isRemoving, setIsRemoving] = useState(false)
  const link = buttonClasses({ variant: 'secondary', size: 'sm' })
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={paths.vehicle(vehicle.id)} className={link}>
        <ExternalLink aria-hidden="true" className="size-5" />
        {m.own_vehicle_view()}
      </Link>
      <Link to={paths.hostCalendar({ vehicle: vehicle.id })} className={link}>
        <CalendarDays aria-hidden="true" className="size-5" />
        {m.own_vehicle_calendar()}
      </Link>
      {vehicle.isPaused ? (
        <Button
          variant="secondary"
          size="sm"
          icon={<CirclePlay aria-hidden="true" />}
          pending={running === 'resume'}
          onClick={() => void run('resume')}
        >
          {m.own_vehicle_resume()}
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          icon={<CirclePause aria-hidden="true" />}
          pending={running === 'pause'}
          onClick={() => void run('pause')}
        >
          {m.own_vehicle_pause()}
        </Button>
      )}
      <Button
        variant="quiet"
        size="sm"
        icon={<Trash2 aria-hidden="true" />}
        className="text-danger"
        onClick={() => setIsRemoving(true)}
      >
        {m.own_vehicle_remove()}
      </Button>
      <RemoveVehicle
        vehicle={vehicle}
        open={isRemoving}
        pending={running === 'remove'}
        onClose={() => setIsRemoving(false)}
        onConfirm={() => void run('remove').then((isGone) => isGone || setIsRemoving(false))}
      />
    </div>
  )
}
