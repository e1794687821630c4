/** How long a page waits for deferred data before it is sent without it, milliseconds. */
const PATIENCE_MS = 120

/**
 * Streams data that a page can be shown without, if it is slow. A quick answer is in the first HTML (also without
 * scripts); a slow one streams in later and never delays the page. A failed call resolves to null.
 */
export async function streamIfSlow<T>(call: Promise<T>): Promise<{ value: T | null | Promise<T | null> }> {
  const settled = call.catch(() => null)
  const late = Symbol('late')
  let timer: ReturnType<typeof setTimeout> | undefined
  const first = await Promise.race([
    settled,
    new Promise<typeof late>((resolve) => {
      timer = setTimeout(() => resolve(late), PATIENCE_MS)
    }),
  ])
  clearTimeout(timer)
  return { value: first === late ? settled : first }
}
