import type { DaysOfKind, NewSpecialDays, TollSettings } from '@rihla/contract/tolls'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays, daysFrom } from '@rihla/domain/time/plain-date'
import { MAX_SPECIAL_DAYS_AT_ONCE } from '@rihla/domain/tolls/special-day-spans'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { requireStepUp } from '../accounts/public.ts'
import { type AuditEntry, writeAuditEntry } from '../audit/public.ts'
import { showTollSettings } from './show-toll-settings.ts'
import { keepSpecialDays, removeSpecialDays } from './toll-store.ts'

/**
 * Adds days with other rules, today at the earliest. Throws 403 `step_up_required`, 400 `invalid_input` with the field.
 */
export async function addSpecialDays(
  deps: Deps,
  { from, to, kind, source }: NewSpecialDays,
  call: Call<'admin'>,
): Promise<TollSettings> {
  requireStepUp(deps, call)
  refuseWrongDays(deps, { from, to })
  const days = Array.from({ length: daysFrom(from, to) + 1 }, (_, place) => addDays(from, place))
  await deps.db.transaction().execute(async (trx) => {
    await keepSpecialDays(
      trx,
      days.map((day) => ({ day, kind, source })),
    )
    await writeAuditEntry(
      trx,
      entryOf(deps, call, 'settings.special_days_added', { kind, firstDay: from, lastDay: to, source }),
    )
  })
  return await showTollSettings(deps)
}

/**
 * Removes days that turned out to be others, today at the earliest. Throws 403 `step_up_required`, 400 `invalid_input`
 * with the field.
 */
export async function dropSpecialDays(
  deps: Deps,
  { from, to, kind }: DaysOfKind,
  call: Call<'admin'>,
): Promise<TollSettings> {
  requireStepUp(deps, call)
  refuseWrongDays(deps, { from, to })
  await deps.db.transaction().execute(async (trx) => {
    if ((await removeSpecialDays(trx, { from, to, kind })) === 0) return
    await writeAuditEntry(
      trx,
      entryOf(deps, call, 'settings.special_days_removed', { kind, firstDay: from, lastDay: to }),
    )
  })
  return await showTollSettings(deps)
}

function refuseWrongDays({ clock }: Deps, { from, to }: { from: string; to: string }): void {
  const wrong = (field: string, code: string) => new Refusal('invalid_input', { fields: [{ field, code }] })
  if (from < dateInDubai(clock.now())) throw wrong('from', 'in_the_past')
  if (to < from) throw wrong('to', 'days_backwards')
  if (daysFrom(from, to) >= MAX_SPECIAL_DAYS_AT_ONCE) throw wrong('to', 'too_many_days')
}

const entryOf = (
  { clock }: Deps,
  { viewer, requestId }: Call<'admin'>,
  action: AuditEntry['action'],
  detail: Record<string, unknown>,
) => ({
  actorId: viewer.id,
  action,
  subjectId: 'special-days',
  requestId,
  at: new Date(clock.now()),
  detail,
})
