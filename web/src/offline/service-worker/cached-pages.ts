/** Maximum number of visitor copies by kind; the oldest are evicted first. */
const LIMITS = { pages: 40, lists: 30, photos: 120 }
export type CopyKind = keyof typeof LIMITS

const nameOf = (kind: CopyKind) => `rihla-${kind}`

export async function copyOf(kind: CopyKind, url: string): Promise<Response | undefined> {
  return await (await caches.open(nameOf(kind))).match(url, { ignoreVary: true })
}

/** Stores a copy as the newest of its kind. */
export async function keepCopy(kind: CopyKind, url: string, answer: Response): Promise<void> {
  const copies = await caches.open(nameOf(kind))
  // Deleting first moves the entry to the end, the newest position.
  await copies.delete(url, { ignoreVary: true })
  await copies.put(url, answer)
  const kept = await copies.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - LIMITS[kind])).map((one) => copies.delete(one)))
}

/** Deletes the copy of one address, when the server says that there is nothing any more. */
export async function dropCopy(kind: CopyKind, url: string): Promise<void> {
  await (await caches.open(nameOf(kind))).delete(url, { ignoreVary: true })
}

/** Deletes all copies. The shell stays because it contains no personal data. */
export async function forgetCopies(): Promise<void> {
  await Promise.all((Object.keys(LIMITS) as CopyKind[]).map((kind) => caches.delete(nameOf(kind))))
}
