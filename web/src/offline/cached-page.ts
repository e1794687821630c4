/**
 * Whether this document is the copy that the browser kept of what visitors saw: who is signed in is not known then, and
 * what it says was true some time ago.
 */
export const isCopy = (): boolean => 'isCopy' in document.documentElement.dataset

/** The page has been read anew: what it shows is true again. */
export function endCopy(): void {
  delete document.documentElement.dataset.isCopy
}
