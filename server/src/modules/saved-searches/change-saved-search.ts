import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { deleteSearch, switchAlertOff, updateSearch } from './saved-search-store.ts'
import { readSwitchOffToken } from './switch-off-token.ts'

const done = { done: true } as const

/** Renames a search of the user or switches its alert. Throws `saved_search_not_found`. */
export async function changeSavedSearch(
  { db }: Deps,
  { searchId, ...change }: { searchId: string; name?: string | undefined; alerts?: boolean | undefined },
  { viewer }: Call<'person'>,
) {
  const isOwn = await db
    .transaction()
    .execute((trx) => updateSearch(trx, { id: searchId, userId: viewer.id }, change))
  if (!isOwn) throw new Refusal('saved_search_not_found')
  return done
}

/** Deletes a search of the user. Throws `saved_search_not_found`. */
export async function removeSavedSearch(
  { db }: Deps,
  { searchId }: { searchId: string },
  { viewer }: Call<'person'>,
) {
  if (!(await deleteSearch(db, searchId, viewer.id))) throw new Refusal('saved_search_not_found')
  return done
}

/**
 * Switches off the alert that an email's link names, signed in or not; repeating it changes nothing, also when the
 * search is gone. Throws `unsubscribe_link_invalid`.
 */
export async function switchOffByLink({ db, config }: Deps, { token }: { token: string }) {
  const searchId = readSwitchOffToken(token, config.authSecret)
  if (searchId === null) throw new Refusal('unsubscribe_link_invalid')
  await db.transaction().execute((trx) => switchAlertOff(trx, searchId))
  return done
}
