import type { Deps } from '../../deps.ts'
import { noteInterest } from './subscriber-store.ts'

/** Keeps an address to be told when gift cards are there; the same address once. */
export async function awaitGiftCards(
  { db, clock }: Deps,
  { email }: { email: string },
): Promise<{ outcome: 'noted' | 'noted_already' }> {
  const isNew = await noteInterest(db, email, new Date(clock.now()))
  return { outcome: isNew ? 'noted' : 'noted_already' }
}
