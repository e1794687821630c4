export type SeededRandom = ReturnType<typeof seededRandom>

/** Random numbers from a seed (mulberry32), so that a failed run can be reproduced. */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  /** A number from 0 up to, not including, 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    /** A whole number from 0 up to, not including, the limit. */
    below,
    /** One of the names, chosen with a probability proportional to its weight. */
    weighted<Name extends string>(weights: Record<Name, number>): Name {
      const names = Object.keys(weights) as Name[]
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0)
      for (const name of names) {
        left -= weights[name]
        if (left < 0) return name
      }
      return names.at(-1) as Name
    },
  }
}
