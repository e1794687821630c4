import { Scale } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'

/** Empty state when no car is selected, with links to the categories. */
export function NothingToCompare() {
  const pages = [
    { to: paths.luxuryCars, label: m.layout_luxury_cars() },
    { to: paths.electricCars, label: m.layout_electric_cars() },
    { to: paths.suvs, label: m.layout_suvs() },
  ]
  return (
    <EmptyState
      icon={<Scale />}
      title={m.compare_empty()}
      action={pages.map(({ to, label }) => (
        <Link key={to} to={to} className={buttonClasses({ variant: 'secondary' })}>
          {label}
        </Link>
      ))}
    >
      {m.compare_empty_text()}
    </EmptyState>
  )
}
