import { data, redirect } from 'react-router'
import { problemOf } from '../../api/problem-of.ts'
import type { FlashCode } from '../../messages/flashes.ts'
import { ownPathOf, paths } from '../../paths.ts'
import { type ApiClient, apiContext } from '../../server-context.ts'
import { redirectWithFlash } from '../../site/flash.ts'
import type { Route } from './+types/toggle-favorite-route.ts'

/**
 * Saves or forgets a vehicle. Visitors sign in first and then come back. A page with scripts asks to stay and shows
 * the notice itself; one without goes back to where it was.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const returnTo = ownPathOf(form.get('returnTo')) ?? paths.home
  const outcome = await toggleFavorite(context.get(apiContext), form)
  if (outcome === 'favorite_needs_sign_in') return redirectWithFlash(paths.auth({ returnTo }), outcome)
  return form.get('stay') === 'yes' ? data({ outcome }) : redirectWithFlash(returnTo, outcome)
}

async function toggleFavorite({ favorites }: ApiClient, form: FormData): Promise<FlashCode> {
  const vehicleId = String(form.get('vehicleId') ?? '')
  try {
    if (form.get('saved') === 'yes') {
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
