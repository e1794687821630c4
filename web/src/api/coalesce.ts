/**
 * Coalesces calls: one run at a time; calls during a run schedule exactly one more. A run resolves to whether another
 * one is needed at once; a failed run schedules none.
 */
export function coalesce(run: () => Promise<boolean>, onFailure: () => void): () => Promise<void> {
  let isRunning = false
  let isRequested = false

  return async () => {
    isRequested = true
    if (isRunning) return
    isRunning = true
    try {
      while (isRequested) {
        isRequested = false
        if (await run()) isRequested = true
      }
    } catch {
      isRequested = false
      onFailure()
    } finally {
      isRunning = false
    }
  }
}
