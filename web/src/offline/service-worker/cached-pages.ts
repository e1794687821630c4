/** Copies of what visitors saw, by kind. The oldest go first when there are more than this. */
const LIMITS = { pages: 40, lists: 30, photos: 120 }
export type CopyKind = keyof typeof LIMITS

const nameOf = (kind: CopyKind) => `rihla-${kind}`

export async function copyOf(kind: CopyKind, url: string): Promise<Response | undefined> {
  return await (await caches.open(nameOf(kind))).match(url, { ignoreVary: true })
}

/** Keeps a copy, as the youngest of its kind. */
export async function keepCopy(kind: CopyKind, url: string, answer: Response): Promise<void> {
  const copies = await caches.open(nameOf(kind))
  // Put anew, it stands at the end of the line.
  await copies.delete(url, { ignoreVary: true })
  await copies.put(url, answer)
  const kept = await copies.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - LIMITS[kind])).map((one) => copies.delete(one)))
}

/** Forgets every copy. The shell stays: it holds nobody's words. */
export async function forgetCopies(): Promise<void> {
  await Promise.all((Object.keys(LIMITS) as CopyKind[]).map((kind) => caches.delete(nameOf(kind))))
}
