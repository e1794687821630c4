import type { PayoutBatch } from '@rihla/contract/earnings'
import { commaList } from '../../i18n/lists.ts'
import { m } from '../../paraglide/messages.js'

/** How far a batch is: '2 sent, 5 confirmed, 1 bounced', without the states that no payout is in. */
export const batchStates = ({ sent, confirmed, bounced }: PayoutBatch): string =>
  commaList(
    [
      sent > 0 ? m.admin_payouts_states_sent({ count: sent }) : null,
      confirmed > 0 ? m.admin_payouts_states_confirmed({ count: confirmed }) : null,
      bounced > 0 ? m.admin_payouts_states_bounced({ count: bounced }) : null,
    ].filter((part) => part !== null),
  )
