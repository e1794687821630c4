/**
 * Coalesces calls: one run at a time; calls during a run schedule exactly one more. A run answers whether another one is
 * needed at once; one that fails ends them until the next call.
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
