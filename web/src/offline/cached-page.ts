/**
 * Whether this document is a cached visitor copy from the service worker: the signed-in user is unknown and the content
 * may be outdated.
 */
export const isCopy = (): boolean => 'isCopy' in document.documentElement.dataset

/** Marks the page as current after its data was loaded again. */
export function endCopy(): void {
  delete document.documentElement.dataset.isCopy
}
