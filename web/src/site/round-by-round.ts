/**
 * A wish to do a round of something: rounds never run beside each other, and however many wishes come during one, they
 * are one more round. A round answers whether another is needed at once; one that fails ends them until the next wish.
 */
export function roundByRound(round: () => Promise<boolean>, onFailure: () => void): () => Promise<void> {
  let isGoing = false
  let isWanted = false

  return async () => {
    isWanted = true
    if (isGoing) return
    isGoing = true
    try {
      while (isWanted) {
        isWanted = false
        if (await round()) isWanted = true
      }
    } catch {
      isWanted = false
      onFailure()
    } finally {
      isGoing = false
    }
  }
}
