import { SANDBOX_CARDS, type SandboxOutcome } from '@rihla/domain/pricing/sandbox-cards'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { maskNumber } from './card-fields.ts'

const OUTCOMES: Record<SandboxOutcome, () => string> = {
  ok: m.checkout_test_ok,
  declined: m.checkout_test_declined,
  insufficient: m.checkout_test_insufficient,
  expired: m.checkout_test_expired,
  timeout: m.checkout_test_timeout,
  timeoutfail: m.checkout_test_timeoutfail,
  nohold: m.checkout_test_nohold,
}

/** Explains that no real card is charged and offers the test cards of the simulated payment provider. */
export function TestCards({ onPick }: { onPick: (number: string) => void }) {
  return (
    <details className="col-span-2 rounded-control bg-sunken px-4 py-3 text-sm">
      <summary className="cursor-pointer py-1">{m.checkout_test_mode()}</summary>
      <ul className="mt-2 grid gap-1">
        {SANDBOX_CARDS.map(({ number, outcome }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>
              <bdi className="figures">{maskNumber(number)}</bdi>{' '}
              <span className="text-muted">{OUTCOMES[outcome]()}</span>
            </span>
            <Button
              variant="quiet"
              size="sm"
              onClick={() => onPick(number)}
              aria-label={m.checkout_test_use_number({ number: maskNumber(number) })}
            >
              {m.checkout_test_use()}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
