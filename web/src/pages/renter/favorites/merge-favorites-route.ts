import { data, redirect } from 'react-router'
import { browserWishlistCookie, browserWishlistIn } from '../../../app/browser-wishlist.ts'
import { paths } from '../../../paths/paths.ts'
import { apiContext } from '../../../server-context.ts'
import type { Route } from './+types/merge-favorites-route.ts'

/** Adds the vehicles saved in this browser to the wishlist of the signed-in user, then clears the browser's list. */
export async function action({ request, context }: Route.ActionArgs) {
  const vehicleIds = browserWishlistIn(request.headers.get('cookie'))
  if (vehicleIds.length > 0) await context.get(apiContext).favorites.merge({ vehicleIds })
  const headers = { 'set-cookie': browserWishlistCookie([]) }
  const stays = (await request.formData()).get('stay') === 'yes'
  return stays ? data({ merged: vehicleIds.length }, { headers }) : redirect(paths.favorites, { headers })
}

export const loader = () => redirect(paths.favorites)
