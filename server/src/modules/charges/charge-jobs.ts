import type { Deps } from '../../deps.ts'
import { removeUnusedEvidence } from './evidence/evidence-store.ts'

/** Removes evidence that no call named within a day. Returns how many files. */
export const sweepEvidence = ({ db, clock }: Deps): Promise<number> => removeUnusedEvidence(db, clock.now())
