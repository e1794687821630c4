import { runCommand } from '../api/command.ts'
import { m } from '../paraglide/messages.js'
import { toast } from '../ui/overlays/toast.ts'
import { forgetKeptSearches, keptSearches } from './kept-searches.ts'

/**
 * Saves the searches of this browser in the account of the user who signed in. They are forgotten before they are sent,
 * so that two pages do not send them twice; one that the server refuses is not sent again. Returns how many were saved.
 */
export async function saveKeptSearches(): Promise<number> {
  const kept = keptSearches()
  forgetKeptSearches()
  let saved = 0
  for (const search of kept) {
    // Saving the same search again changes nothing, so a lost answer is asked for again.
    const idempotencyKey = crypto.randomUUID()
    const result = await runCommand((api) => api.savedSearches.save(search), { idempotencyKey })
    if (result.kind === 'done') saved++
  }
  if (saved > 0) toast.success(m.saved_searches_kept_saved({ count: saved }))
  return saved
}
