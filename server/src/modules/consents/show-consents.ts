import type { Consent } from '@rihla/contract/consents'
import { type ConsentKind, isWithdrawable } from '@rihla/domain/people/consent'
import { languageFrom } from '@rihla/domain/text/languages'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { readConsents } from './consent-store.ts'

/** What the caller has consented to, with what they can withdraw. */
export async function showConsents(
  deps: Pick<Deps, 'db'>,
  { viewer }: Call<'person'>,
): Promise<{ consents: Consent[] }> {
  const rows = await readConsents(deps.db, viewer.id)
  return {
    consents: rows.map(({ id, kind, version, at, language, withdrawnAt }) => ({
      id,
      kind: kind as ConsentKind,
      version,
      at: at.toISOString(),
      language: languageFrom(language),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
      mayWithdraw: withdrawnAt === null && isWithdrawable(kind as ConsentKind),
    })),
  }
}
