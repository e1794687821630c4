/**
 * As few of these as still fail, in their order: larger and then smaller pieces are left out as long as it fails without
 * them. Stops looking when the time is up.
 */
export async function shortest<T>(
  all: readonly T[],
  fails: (some: readonly T[]) => Promise<boolean>,
  withinMs: number,
): Promise<readonly T[]> {
  const began = performance.now()
  let fewest = all
  for (let size = Math.ceil(all.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    // From the end: what happened last is not the first to be in doubt, but the last command is what fails.
    for (let from = fewest.length - 1 - size; from > -size; from -= size) {
      if (performance.now() - began > withinMs) return fewest
      const fewer = fewest.filter((_, index) => index < from || index >= from + size)
      if (fewer.length < fewest.length && (await fails(fewer))) fewest = fewer
    }
  }
  return fewest
}
