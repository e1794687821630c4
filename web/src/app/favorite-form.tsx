import { useLocation } from 'react-router'
import { paths } from '../paths/paths.ts'

/** What the buttons of hearts name as their form; each says by its own name and value what is to be done. */
export const FAVORITE_FORM = 'hearts'

/** Sends what hearts say while a page has no scripts: one for all of a page that has any, lists have dozens of them. */
export function FavoriteForm() {
  const { pathname, search } = useLocation()
  return (
    <form id={FAVORITE_FORM} method="post" action={paths.toggleFavorite} hidden>
      <input type="hidden" name="returnTo" value={pathname + search} />
    </form>
  )
}
