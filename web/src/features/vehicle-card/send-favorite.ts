import { runCommand } from '../../api/command.ts'
import { browserWishlistCookie, browserWishlistIn, withVehicle } from '../../app/browser-wishlist.ts'
import { inWordsOf } from '../../app/favorite-words.ts'
import { showFlash } from '../../app/show-flash.ts'
import type { FlashCode } from '../../i18n/flash-messages.ts'
import { paths } from '../../paths/paths.ts'

type Outcome = 'done' | 'needs_sign_in' | 'failed'

interface FavoriteToSend {
  vehicleId: string
  /** Whether the vehicle is to be saved; it can change while a request is running. */
  wanted: { readonly current: boolean | null }
  /** Null for a visitor. */
  me: object | null
  returnTo: string
  words?: 'favorites' | undefined
  notify?: (outcome: FlashCode) => void
  revalidate: () => Promise<void>
  navigate: (to: string) => void | Promise<void>
}

/** Saves or removes a vehicle, until that is what is wanted or failed, and loads the page's data again each time. */
export async function sendFavorite(favorite: FavoriteToSend): Promise<void> {
  const { vehicleId, wanted, words, notify = showFlash, revalidate } = favorite
  let isSaving: boolean
  do {
    isSaving = wanted.current === true
    const outcome = await save(favorite, isSaving)
    if (outcome === 'needs_sign_in' && isSaving) return await askToSignIn(favorite)
    if (outcome === 'failed') {
      notify(inWordsOf(words, 'favorite_failed'))
      // It may have happened nevertheless. When the network is lost, this ends when it is back.
      if (navigator.onLine) void loadAgain(revalidate)
      return
    }
    if (outcome === 'needs_sign_in') keepInBrowser(vehicleId, false)
    notify(inWordsOf(words, isSaving ? 'favorite_added' : 'favorite_removed'))
    await loadAgain(revalidate)
  } while (wanted.current !== isSaving)
}

async function save({ me, vehicleId }: FavoriteToSend, isSaving: boolean): Promise<Outcome> {
  if (!navigator.onLine) return 'failed'
  if (!me) return 'needs_sign_in'
  // Sending the same again changes nothing, so a lost answer is asked for again.
  const idempotencyKey = crypto.randomUUID()
  const result = await runCommand<unknown>(
    ({ favorites }) => (isSaving ? favorites.add({ vehicleId }) : favorites.remove({ vehicleId })),
    { idempotencyKey },
  )
  if (result.kind === 'done') return 'done'
  const isSignedOut = result.kind === 'refused' && result.problem.code === 'sign_in_required'
  return isSignedOut ? 'needs_sign_in' : 'failed'
}

async function askToSignIn({ vehicleId, returnTo, words, navigate, revalidate }: FavoriteToSend) {
  keepInBrowser(vehicleId, true)
  await navigate(paths.auth({ returnTo }))
  showFlash(inWordsOf(words, 'favorite_needs_sign_in'))
  await revalidate()
}

function keepInBrowser(vehicleId: string, isSaving: boolean): void {
  const ids = withVehicle(browserWishlistIn(document.cookie), vehicleId, isSaving)
  // biome-ignore lint/suspicious/noDocumentCookie: the store for cookies is not in every browser
  document.cookie = browserWishlistCookie(ids)
}

/** While the user is on the way to another page the root data would not be loaded: then it is loaded on that page. */
async function loadAgain(revalidate: () => Promise<void>): Promise<void> {
  const { href } = location
  await revalidate()
  if (location.href !== href) await revalidate()
}
