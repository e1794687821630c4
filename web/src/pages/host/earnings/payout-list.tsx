import type { Payout } from '@rihla/contract/earnings'
import { useState } from 'react'
import { PayoutBadge } from '../../../features/payout-words/payout-badge.tsx'
import { momentInWords } from '../../../i18n/dates.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

interface PayoutPage {
  payouts: Payout[]
  nextAfter: string | null
}

/** When the bank confirmed or returned a payout, and what follows. */
function Settled({ payout: { status, settledAt, bounceReason } }: { payout: Payout }) {
  if (settledAt === null) return null
  const moment = momentInWords(settledAt)
  if (status === 'confirmed')
    return (
      <p className="figures w-full text-muted text-sm">{m.host_earnings_payout_confirmed_at({ moment })}</p>
    )
  return (
    <div className="wrap-anywhere w-full text-sm">
      <p>{m.host_earnings_payout_bounced_at({ moment, reason: bounceReason ?? '' })}</p>
      <p className="text-muted">{m.host_earnings_payout_bounced_text()}</p>
    </div>
  )
}

/** Payouts, newest first; older ones load on request. */
export function PayoutList({ first }: { first: PayoutPage }) {
  const [older, setOlder] = useState<PayoutPage | null>(null)
  const [isReading, setIsReading] = useState(false)
  const { nextAfter } = older ?? first
  const payouts = [...first.payouts, ...(older?.payouts ?? [])]

  async function readOlder() {
    if (nextAfter === null) return
    setIsReading(true)
    try {
      const { liveApi } = await import('../../../api/live-api.ts')
      const page = await liveApi.earnings.payouts({ after: nextAfter })
      setOlder({ payouts: [...(older?.payouts ?? []), ...page.payouts], nextAfter: page.nextAfter })
    } catch {
      toast.error(m.host_earnings_payouts_failed())
    }
    setIsReading(false)
  }

  return (
    <Section heading={m.host_earnings_payouts()} lead={m.host_earnings_payouts_lead()}>
      {payouts.length === 0 ? (
        <p className="text-muted">{m.host_earnings_payouts_none()}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {payouts.map((payout) => (
            <li
              key={payout.id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4"
            >
              <div className="min-w-0">
                <p translate="no" className="figures font-strong">
                  {payout.reference}
                </p>
                <p className="figures text-muted text-sm">
                  {momentInWords(payout.createdAt)} · {m.host_earnings_payout_lines({ count: payout.lines })}
                </p>
                <p className="figures text-muted text-sm">
                  <bdi dir="ltr">{payout.ibanMasked}</bdi> · <bdi>{payout.holderName}</bdi>
                </p>
              </div>
              <div className="grid justify-items-end gap-1">
                <p className="figures font-strong text-lg">{inDirhams(payout.amountFils)}</p>
                <PayoutBadge status={payout.status} />
              </div>
              <Settled payout={payout} />
            </li>
          ))}
        </ul>
      )}
      {nextAfter !== null && (
        <Button variant="secondary" className="mt-4" pending={isReading} onClick={() => void readOlder()}>
          {m.host_earnings_payouts_older()}
        </Button>
      )}
    </Section>
  )
}
