import type { CountryChange, RuleChange, Rules } from '@rihla/contract/rules'
import { ruleLimitsOf } from '@rihla/domain/rule-limits'
import { dateInDubai, instantInDubai } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { requireStepUp } from '../../accounts/public.ts'
import { type AuditEntry, writeAuditEntry } from '../../audit/public.ts'
import { keepRuleValue } from '../../rules/public.ts'
import { keepCountry } from '../driver-store.ts'
import { showRules } from './show-rules.ts'

const wrong = (field: string, code: string) => new Refusal('invalid_input', { fields: [{ field, code }] })

/**
 * Sets a rule value from a day on; today means at once. A value of a later day that has not begun is replaced. Throws
 * 403 `step_up_required`, 400 `invalid_input` with the field.
 */
export async function changeRuleValue(deps: Deps, change: RuleChange, call: Call<'admin'>): Promise<Rules> {
  const { name, value, validFrom, source } = change
  const { least, most } = ruleLimitsOf(name)
  const { instant } = begin(deps, validFrom, call)
  if (value < least) throw wrong('value', 'too_small')
  if (value > most) throw wrong('value', 'too_big')
  return await keep(deps, call, async (trx) => {
    await keepRuleValue(trx, { name, value, validFrom: instant, source, editor: call.viewer.id })
    return { action: 'settings.rule_value_changed', subjectId: name, detail: { value, validFrom, source } }
  })
}

/** Sets what the licence of a country is worth from a day on. Throws as `changeRuleValue`. */
export async function changeLicenceCountry(
  deps: Deps,
  change: CountryChange,
  call: Call<'admin'>,
): Promise<Rules> {
  begin(deps, change.validFrom, call)
  return await keep(deps, call, async (trx) => {
    await keepCountry(trx, { ...change, editor: call.viewer.id })
    const { country, ...detail } = change
    return { action: 'settings.licence_country_changed', subjectId: country, detail }
  })
}

/** Refuses without a fresh proof and in the past; returns when the change applies. */
function begin(deps: Deps, validFrom: string, call: Call<'admin'>): { instant: number } {
  requireStepUp(deps, call)
  const now = deps.clock.now()
  const today = dateInDubai(now)
  if (validFrom < today) throw wrong('validFrom', 'in_the_past')
  return { instant: validFrom === today ? now : instantInDubai(validFrom, '00:00') }
}

interface Written {
  action: AuditEntry['action']
  subjectId: string
  detail: Record<string, unknown>
}

async function keep(
  deps: Deps,
  { viewer, requestId }: Call<'admin'>,
  write: (trx: Transaction) => Promise<Written>,
): Promise<Rules> {
  await deps.db.transaction().execute(async (trx) => {
    const entry = await write(trx)
    await writeAuditEntry(trx, { ...entry, actorId: viewer.id, requestId, at: new Date(deps.clock.now()) })
  })
  return await showRules(deps)
}
