import { Car } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'

/** Empty state for a user without a car: what listing one requires, and links to start. */
export function FirstVehicle() {
  const steps = [
    m.host_dashboard_first_step_list(),
    m.host_dashboard_first_step_review(),
    m.host_dashboard_first_step_earn(),
  ]
  return (
    <EmptyState
      icon={<Car />}
      title={m.host_dashboard_first_title()}
      action={
        <>
          <Link to={paths.listVehicle} className={buttonClasses()}>
            {m.host_dashboard_list_car()}
          </Link>
          <Link to={paths.earningsCalculator} className={buttonClasses({ variant: 'secondary' })}>
            {m.host_dashboard_first_calculator()}
          </Link>
        </>
      }
    >
      <ol className="mt-2 grid gap-3 text-start">
        {steps.map((step, place) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="figures grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-strong text-on-accent-soft text-sm"
            >
              {place + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </EmptyState>
  )
}
