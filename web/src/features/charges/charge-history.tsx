import type { Charge, ChargeStatus } from '@rihla/contract/charges/charge'
import { ChevronDown } from 'lucide-react'
import { momentInWords } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'

type Line = Charge['history'][number]

const PAST_WORDS: Record<Exclude<ChargeStatus, 'proposed' | 'withdrawn'>, () => string> = {
  asked: m.charges_past_asked,
  accepted: m.charges_past_accepted,
  disputed: m.charges_past_disputed,
  unanswered: m.charges_past_unanswered,
  uncontested: m.charges_past_uncontested,
  decided: m.charges_past_decided,
  dismissed: m.charges_past_dismissed,
  charging: m.charges_past_charging,
  paid: m.charges_past_paid,
  failed: m.charges_past_failed,
  written_off: m.charges_past_written_off,
  reversed: m.charges_past_reversed,
}

function pastWords({ to, by }: Line, isWaived: boolean): string {
  // A charge below the least that a card can pay: nobody owes it any more.
  if (to === 'written_off' && isWaived) return m.charges_past_waived()
  if (to === 'proposed') return by === 'system' ? m.charges_past_computed() : m.charges_past_reported()
  if (to === 'withdrawn') return by === 'system' ? m.charges_past_expired() : m.charges_past_withdrawn()
  return PAST_WORDS[to]()
}

/** What happened to a charge, with times; closed until somebody wants to know. */
export function ChargeHistory({ charge: { history, decisionReason, isWaived } }: { charge: Charge }) {
  return (
    <details className="group border-line border-t pt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-small text-muted text-sm hover:text-on-surface">
        {m.charges_history()}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ol className="mt-2 grid gap-3">
        {history.map((line) => (
          <li key={`${line.to} ${line.at}`} className="text-sm">
            <span className="block">{pastWords(line, isWaived)}</span>
            <time dateTime={line.at} className="figures block text-muted">
              {momentInWords(line.at)}
            </time>
            {line.reason !== '' && line.reason !== decisionReason && (
              <span dir="auto" className="mt-1 block whitespace-pre-line border-line border-s-2 ps-3">
                {line.reason}
              </span>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
