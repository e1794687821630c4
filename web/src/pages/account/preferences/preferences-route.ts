import { pathIn } from '@rihla/domain/text/languages'
import { data, redirect } from 'react-router'
import { languageOfForm, preferenceCookies } from '../../../app/preferences.ts'
import { ownPathOf, paths } from '../../../paths/paths.ts'
import { type ApiClient, apiContext, siteContext } from '../../../server-context.ts'
import type { Route } from './+types/preferences-route.ts'

/**
 * Saves theme, currency, digits and language. A form that names its page is led back there, in the language that was
 * chosen; without it, the page has sent the form itself and stays.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const headers = new Headers(preferenceCookies(form).map((cookie) => ['set-cookie', cookie]))
  if (!form.has('returnTo')) return data(null, { headers })
  const returnTo = ownPathOf(form.get('returnTo')) ?? paths.home
  const language = languageOfForm(form)
  if (language === null) return redirect(returnTo, { headers })
  await saveOnAccount(context.get(apiContext), language)
  // An address with its origin leaves the routes of this language.
  return redirect(context.get(siteContext).publicUrl + pathIn(language, returnTo), { headers })
}

export const loader = () => redirect(paths.home)

/** Visitors have no account; what is sent to a signed-in person follows the language they chose. */
async function saveOnAccount(
  { accounts, profile }: ApiClient,
  language: NonNullable<ReturnType<typeof languageOfForm>>,
) {
  const { me } = await accounts.me({})
  if (me && me.language !== language) await profile.update({ language })
}
