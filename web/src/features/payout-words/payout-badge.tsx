import type { PayoutStatus } from '@rihla/domain/payouts/payout'
import { CircleCheck, Send, Undo2 } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { Badge } from '../../ui/content/badge.tsx'

const STATUS = {
  sent: { word: m.host_earnings_payout_sent, tone: 'accent', Icon: Send },
  confirmed: { word: m.host_earnings_payout_confirmed, tone: 'success', Icon: CircleCheck },
  bounced: { word: m.host_earnings_payout_bounced, tone: 'danger', Icon: Undo2 },
} as const

/** Whether a payout has arrived: for its host and for admins. */
export function PayoutBadge({ status }: { status: PayoutStatus }) {
  const { word, tone, Icon } = STATUS[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {word()}
    </Badge>
  )
}
