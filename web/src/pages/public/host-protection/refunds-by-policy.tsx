import {
  CANCELLATION_POLICIES,
  CANCELLATION_TIERS,
  type CancellationPolicy,
} from '@rihla/domain/booking/cancellation-policy'
import { m } from '../../../paraglide/messages.js'
import { Card } from '../../../ui/content/card.tsx'
import { DefinitionList } from '../../../ui/content/definition-list.tsx'

const NAMES: Record<CancellationPolicy, () => string> = {
  flexible: m.vehicle_policy_flexible,
  moderate: m.vehicle_policy_moderate,
  strict: m.vehicle_policy_strict,
}

/** The refund of a renter who cancels, by policy, computed by the same rules as real refunds. */
export function RefundsByPolicy() {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {CANCELLATION_POLICIES.map((policy) => (
        <li key={policy}>
          <Card className="h-full">
            <h3 className="font-strong text-lg">{NAMES[policy]()}</h3>
            <DefinitionList look="lines" items={stepsOf(policy)} />
          </Card>
        </li>
      ))}
    </ul>
  )
}

function stepsOf(policy: CancellationPolicy) {
  const { fullFromDays, halfFromDays } = CANCELLATION_TIERS[policy]
  const halfHoldsUntilPickUp = halfFromDays === 0
  return [
    { term: m.protection_cancel_full(), value: m.protection_cancel_from({ days: fullFromDays }) },
    {
      term: m.protection_cancel_half(),
      value: halfHoldsUntilPickUp
        ? m.protection_cancel_until_pickup()
        : m.protection_cancel_from({ days: halfFromDays }),
    },
    {
      term: m.protection_cancel_none(),
      value: halfHoldsUntilPickUp
        ? m.protection_cancel_after_pickup()
        : m.protection_cancel_less({ days: halfFromDays }),
    },
  ]
}
