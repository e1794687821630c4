/** How long a page waits for a list before it goes out with a place held for it, milliseconds. */
const PATIENCE_MS = 120

/**
 * For lists a page can begin without. What comes quickly is in the first HTML (also without scripts); what does not
 * streams in later, so that a slow list never holds the page back. A call that fails gives null.
 */
export async function soon<T>(call: Promise<T>): Promise<{ value: T | null | Promise<T | null> }> {
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
