import type { Deps } from '../../../deps.ts'

/** Throws away what time has ended: sessions, links of letters, states of sign-ins begun, changes of address. */
export async function sweepSignIns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.now())
  for (const table of ['sessions', 'verifications', 'email_changes'] as const) {
    await db.deleteFrom(table).where('expires_at', '<', now).execute()
  }
}
