import type { HostingRules, NewLicensedOnlyRule } from '@rihla/contract/host-kinds'
import { isLicensedOnly, whyRuleNotAllowed } from '@rihla/domain/people/host-kind'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { isEmirate } from '@rihla/domain/vehicles/license-plate'
import { EMIRATES } from '@rihla/domain/vehicles/plate-words'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { requireStepUp } from '../accounts/public.ts'
import { writeAuditEntry } from '../audit/public.ts'
import { checkEmirateNow } from '../vehicle-papers/public.ts'
import { individualVehicles, keepRule, licensedOnlyRules } from './licensed-only-store.ts'

/** The rules of each emirate, with how many vehicles they concern. */
export async function showHostingRules({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<HostingRules> {
  const today = dateInDubai(clock.now())
  const [rules, vehicles] = await Promise.all([licensedOnlyRules(db), individualVehicles(db)])
  return {
    today,
    emirates: EMIRATES.map((emirate) => {
      const its = rules.filter((rule) => rule.emirate === emirate)
      return {
        emirate,
        isOn: isLicensedOnly(its, today),
        individualVehicles: vehicles.get(emirate) ?? 0,
        rules: its.map(({ isOn, validFrom, source, editor, createdAt }) => ({
          isOn,
          validFrom,
          source,
          editor,
          createdAt: createdAt.toISOString(),
        })),
      }
    }),
  }
}

/**
 * Adds a rule that holds from a day on, tomorrow at the earliest; a job pauses or resumes the vehicles on that day, and
 * bookings that return after it are refused from now on. Throws 403 `step_up_required`, 400 `invalid_input` with the
 * field.
 */
export async function addLicensedOnlyRule(
  deps: Deps,
  rule: NewLicensedOnlyRule,
  call: Call<'admin'>,
): Promise<HostingRules> {
  requireStepUp(deps, call)
  const now = deps.clock.now()
  const wrong = (field: string, code: string) => new Refusal('invalid_input', { fields: [{ field, code }] })
  const { emirate, isOn, validFrom, source } = rule
  if (!isEmirate(emirate)) throw wrong('emirate', 'invalid')
  await deps.db.transaction().execute(async (trx) => {
    const its = (await licensedOnlyRules(trx)).filter((one) => one.emirate === emirate)
    const problem = whyRuleNotAllowed(rule, its, dateInDubai(now))
    if (problem) throw wrong(problem === 'unchanged' ? 'isOn' : 'validFrom', problem)
    await keepRule(trx, { ...rule, editor: call.viewer.id }, now)
    await checkEmirateNow(trx, emirate)
    await writeAuditEntry(trx, {
      actorId: call.viewer.id,
      action: 'settings.licensed_only_changed',
      subjectId: emirate,
      requestId: call.requestId,
      at: new Date(now),
      detail: { emirate, isOn, validFrom, source },
    })
  })
  return await showHostingRules(deps)
}
