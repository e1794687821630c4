import type { Deps } from '../../deps.ts'
import { noteInterest } from './subscriber-store.ts'

/** Stores an address to notify when gift cards become available; each address once. */
export async function awaitGiftCards(
  { db, clock }: Deps,
  { email }: { email: string },
): Promise<{ outcome: 'noted' | 'noted_already' }> {
  const isNew = await noteInterest(db, email, new Date(clock.now()))
  return { outcome: isNew ? 'noted' : 'noted_already' }
}
