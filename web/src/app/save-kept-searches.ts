import { runCommand } from '../api/command.ts'
import { m } from '../paraglide/messages.js'
import { toast } from '../ui/overlays/toast.ts'
import { forgetKeptSearch, keptSearches } from './kept-searches.ts'

/**
 * Saves the searches of this browser in the account of the user who signed in. One without a final answer stays in the
 * browser, and the next document sends it again; one that the server refuses does not. Returns how many were saved.
 */
export async function saveKeptSearches(): Promise<number> {
  let saved = 0
  for (const search of keptSearches()) {
    // Saving the same search again changes nothing, so a lost answer is asked for again.
    const idempotencyKey = crypto.randomUUID()
    const result = await runCommand((api) => api.savedSearches.save(search), { idempotencyKey })
    if (result.kind === 'unanswered') continue
    forgetKeptSearch(search)
    if (result.kind === 'done') saved++
  }
  if (saved > 0) toast.success(m.saved_searches_kept_saved({ count: saved }))
  return saved
}
