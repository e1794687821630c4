import { CarFront } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** Says that the vehicle does not exist. With `leave`, redirects to the other cars. */
export function VehicleMissing({ leave }: { leave: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!leave) return
    toast.error(m.errors_vehicle_not_found())
    void navigate(paths.browse(), { replace: true })
  }, [leave, navigate])
  return (
    <div className="page-width flex flex-col items-center gap-3 py-24 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <CarFront className="size-7" aria-hidden="true" />
      </span>
      <h1 className="mt-2 text-3xl">{m.errors_vehicle_not_found()}</h1>
      <p className="max-w-prose text-muted">{m.vehicle_missing_text()}</p>
      <Link to={paths.browse()} className={buttonClasses({ className: 'mt-4' })}>
        {m.common_browse_cars()}
      </Link>
    </div>
  )
}
