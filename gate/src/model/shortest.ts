/**
 * Reduces a failing sequence: removes larger, then smaller pieces while it still fails, and keeps the order. Stops
 * after `withinMs`.
 */
export async function shortest<T>(
  all: readonly T[],
  fails: (some: readonly T[]) => Promise<boolean>,
  withinMs: number,
): Promise<readonly T[]> {
  const began = performance.now()
  let fewest = all
  for (let size = Math.ceil(all.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    // From the end backwards; the first attempt keeps the last command, which is the one that fails.
    for (let from = fewest.length - 1 - size; from > -size; from -= size) {
      if (performance.now() - began > withinMs) return fewest
      const fewer = fewest.filter((_, index) => index < from || index >= from + size)
      if (fewer.length < fewest.length && (await fails(fewer))) fewest = fewer
    }
  }
  return fewest
}
