import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Queryable } from '../../database/database.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { ruleValuesAt } from '../rules/public.ts'

/** Refuses a fee for passing on fines above the rule of the day: 400 `invalid_input` with the field. */
export async function refuseHighFineFee(
  db: Queryable,
  { fineFeeFils }: { fineFeeFils?: number | undefined },
  { now, field }: { now: Instant; field: string },
): Promise<void> {
  if (fineFeeFils === undefined || fineFeeFils === 0) return
  const { fineFeeMostFils } = await ruleValuesAt(db, now)
  if (fineFeeFils > fineFeeMostFils)
    throw new Refusal('invalid_input', { fields: [{ field, code: 'too_big' }] })
}
