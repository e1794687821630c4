import { isUuid } from '@rihla/domain/text/uuid'
import { data, redirect } from 'react-router'
import { problemOf } from '../../../api/problem-of.ts'
import { browserWishlistCookie, browserWishlistIn, withVehicle } from '../../../app/browser-wishlist.ts'
import { redirectWithFlash } from '../../../app/flash.ts'
import type { FlashCode } from '../../../i18n/flash-messages.ts'
import { ownPathOf, paths } from '../../../paths/paths.ts'
import { type ApiClient, apiContext } from '../../../server-context.ts'
import type { Route } from './+types/toggle-favorite-route.ts'

/** Messages for the same results on the category pages. */
const IN_WORDS_OF_FAVORITES: Partial<Record<FlashCode, FlashCode>> = {
  favorite_added: 'favorites_added',
  favorite_removed: 'favorites_removed',
  favorite_failed: 'favorites_failed',
  favorite_needs_sign_in: 'favorites_need_sign_in',
}

/**
 * Adds a vehicle to the wishlist or removes it. For visitors the list is stored in a cookie; saving sends them to
 * sign-in and back. With `stay` the page remains and shows the message itself; without it (no JavaScript) the response
 * redirects to `returnTo`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const returnTo = ownPathOf(form.get('returnTo')) ?? paths.home
  const isSaving = form.has('save')
  const vehicleId = String(form.get(isSaving ? 'save' : 'unsave') ?? '')
  const outcome = await toggleFavorite(context.get(apiContext), vehicleId, isSaving)
  const isOfFavorites = new URL(request.url).searchParams.get('words') === 'favorites'
  const said = (code: FlashCode): FlashCode => (isOfFavorites ? (IN_WORDS_OF_FAVORITES[code] ?? code) : code)
  const stays = form.get('stay') === 'yes'
  if (outcome !== 'favorite_needs_sign_in')
    return stays ? data({ outcome: said(outcome) }) : redirectWithFlash(returnTo, said(outcome))

  const kept = keptInBrowser(request, vehicleId, isSaving)
  if (isSaving) {
    const away = redirectWithFlash(paths.auth({ returnTo }), said(outcome))
    away.headers.append('set-cookie', kept)
    return away
  }
  const removed = said('favorite_removed')
  if (stays) return data({ outcome: removed }, { headers: { 'set-cookie': kept } })
  const back = redirectWithFlash(returnTo, removed)
  back.headers.append('set-cookie', kept)
  return back
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
