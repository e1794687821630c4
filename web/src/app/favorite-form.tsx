import { useLocation } from 'react-router'
import { localPath } from '../i18n/language.ts'
import { paths } from '../paths/paths.ts'

/** The id of the form that favorite buttons submit; each button's name and value give the action. */
export const FAVORITE_FORM = 'favorite-form'

/** The form that favorite buttons submit without scripts: one per page, since lists have dozens of buttons. */
export function FavoriteForm() {
  const { pathname, search } = useLocation()
  return (
    <form id={FAVORITE_FORM} method="post" action={localPath(paths.toggleFavorite)} hidden>
      <input type="hidden" name="returnTo" value={pathname + search} />
    </form>
  )
}
