import { isUuid } from '@rihla/domain/text/uuid'
import { redirect } from 'react-router'
import { problemOf } from '../../../api/problem-of.ts'
import { browserWishlistCookie, browserWishlistIn, withVehicle } from '../../../app/browser-wishlist.ts'
import { inWordsOf } from '../../../app/favorite-words.ts'
import { redirectWithFlash } from '../../../app/flash.ts'
import type { FlashCode } from '../../../i18n/flash-messages.ts'
import { ownPathOf, paths } from '../../../paths/paths.ts'
import { type ApiClient, apiContext } from '../../../server-context.ts'
import type { Route } from './+types/toggle-favorite-route.ts'

/**
 * The form of a favorite button without scripts (`useFavorite` is the same with scripts): adds a vehicle to the wishlist
 * or removes it, and leads back to `returnTo`. For visitors the list is stored in a cookie; saving sends them to sign-in.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const returnTo = ownPathOf(form.get('returnTo')) ?? paths.home
  const isSaving = form.has('save')
  const vehicleId = String(form.get(isSaving ? 'save' : 'unsave') ?? '')
  const outcome = await toggleFavorite(context.get(apiContext), vehicleId, isSaving)
  const words = new URL(request.url).searchParams.get('words')
  const said = (code: FlashCode) => inWordsOf(words, code)
  if (outcome !== 'favorite_needs_sign_in') return redirectWithFlash(returnTo, said(outcome))
  const away = isSaving
    ? redirectWithFlash(paths.auth({ returnTo }), said(outcome))
    : redirectWithFlash(returnTo, said('favorite_removed'))
  away.headers.append('set-cookie', keptInBrowser(request, vehicleId, isSaving))
  return away
}

function keptInBrowser(request: Request, vehicleId: string, isSaving: boolean): string {
  const ids = browserWishlistIn(request.headers.get('cookie'))
  return browserWishlistCookie(isUuid(vehicleId) ? withVehicle(ids, vehicleId, isSaving) : ids)
}

async function toggleFavorite(
  { favorites }: ApiClient,
  vehicleId: string,
  isSaving: boolean,
): Promise<FlashCode> {
  try {
    if (!isSaving) {
      await favorites.remove({ vehicleId })
      return 'favorite_removed'
    }
    await favorites.add({ vehicleId })
    return 'favorite_added'
  } catch (error) {
    return problemOf(error)?.code === 'sign_in_required' ? 'favorite_needs_sign_in' : 'favorite_failed'
  }
}

export const loader = () => redirect(paths.favorites)
