import { isSoWithin } from './is-so-within.ts'

/**
 * What is wrong with a page and stays so: one that hydrates, gets its fonts or has changed its width is wrong for a
 * moment, which is long on a busy machine.
 */
export async function lastingFaults(read: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = []
  const isSound = async () => {
    found = await read()
    return found.length === 0
  }
  await isSoWithin(isSound, { withinMs: 15_000, everyMs: 250 })
  return found
}
