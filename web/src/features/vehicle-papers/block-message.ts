import type { Problem } from '@rihla/contract/problem'
import { LISTING_BLOCKS } from '@rihla/domain/vehicles/vehicle-papers'
import { BLOCK_WORDS } from './paper-words.ts'

/**
 * What keeps a vehicle from being listed, from the details of a refusal, to its host unless other words are given; null
 * for any other refusal.
 */
export function blockMessage(problem: Problem | null, words = BLOCK_WORDS): string | null {
  if (problem?.code !== 'vehicle_papers_block') return null
  const blocks: unknown = problem.details?.blocks
  const known = LISTING_BLOCKS.filter((block) => Array.isArray(blocks) && blocks.includes(block))
  return known.length > 0 ? known.map((block) => words[block]()).join(' ') : null
}
