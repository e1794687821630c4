import type { VerificationNeeded } from '@rihla/contract/verification'
import { Banner } from '../../ui/content/banner.tsx'
import { needInWords, stepsLeftOf } from './need-words.ts'

/** What most cars need and the user still lacks; renders nothing when nothing is left. */
export function NeededNotice({ needed }: { needed: VerificationNeeded | null }) {
  if (!needed) return null
  const left = stepsLeftOf(needed)
  return left.length > 0 && <Banner>{needInWords(needed.before, left)}</Banner>
}
