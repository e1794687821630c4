import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { RecentCars } from '../../../features/vehicle-card/recent-cars.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'

export function EmptyWishlist() {
  return (
    <>
      <EmptyState
        title={m.favorites_empty()}
        icon={<Heart />}
        action={
          <Link to={paths.browse()} className={buttonClasses()}>
            {m.favorites_browse()}
          </Link>
        }
      >
        {m.favorites_empty_text()}
      </EmptyState>
      <RecentCars />
    </>
  )
}
