import { CarFront } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'

/** Empty state of a category, with a link to all cars. */
export function NoCars({ message }: { message: string }) {
  return (
    <EmptyState
      icon={<CarFront />}
      title={message}
      action={
        <Link to={paths.browse()} className={buttonClasses()}>
          {m.common_browse_cars()}
        </Link>
      }
    >
      {m.categories_empty_text()}
    </EmptyState>
  )
}
