import { seededRandom } from '../demo/seeded-random.ts'

export type Dice = ReturnType<typeof openDice>

/** Pseudo-random choices that are the same for the same seed. */
export function openDice(seed: number) {
  const next = seededRandom(seed)
  const below = (n: number) => Math.floor(next() * n)
  return {
    next,
    below,
    chance: (share: number) => next() < share,
    of<T>(all: readonly T[]): T {
      const chosen = all[below(all.length)]
      if (chosen === undefined) throw new RangeError('nothing to choose from')
      return chosen
    },
    /** An id that sorts by the given time, like the database's own ids. */
    id(at: number): string {
      const time = Math.floor(at).toString(16).padStart(12, '0')
      const word = () => below(0x10000).toString(16).padStart(4, '0')
      const variant = (0x8000 | below(0x4000)).toString(16)
      return `${time.slice(0, 8)}-${time.slice(8)}-7${word().slice(1)}-${variant}-${word()}${word()}${word()}`
    },
  }
}

/** Makes a weighted choice: the first of `all` whose running sum passes a random share of the total. */
export function weighted<T>(all: readonly T[], weightOf: (one: T) => number): (dice: Dice) => T {
  let sum = 0
  const sums = all.map((one) => (sum += weightOf(one)))
  return (dice) => {
    const mark = dice.next() * sum
    const chosen = all[sums.findIndex((running) => running > mark)]
    if (chosen === undefined) throw new RangeError('nothing to choose from')
    return chosen
  }
}
