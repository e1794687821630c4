import type { AdminBookingDetail } from '@rihla/contract/admin/admin-tables'
import { codeInWords } from '../../../features/admin-words/code-in-words.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'

type Entry = AdminBookingDetail['ledger'][number]

const ACCOUNTS: Record<string, () => string> = {
  renter_card: m.admin_bookings_account_renter_card,
  host_payable: m.admin_bookings_account_host_payable,
  platform_revenue: m.admin_bookings_account_platform_revenue,
}

/** The booking's ledger total per account; the totals add up to zero. */
export function BookingLedger({ ledger }: { ledger: readonly Entry[] }) {
  const sumFils = ledger.reduce((sum, { amountFils }) => sum + amountFils, 0)
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger" className="text-xl">
        {m.admin_bookings_ledger()}
      </h2>
      <p className="mt-1 text-muted text-sm">
        {ledger.length === 0 ? m.admin_bookings_ledger_none() : m.admin_bookings_ledger_text()}
      </p>
      {ledger.length > 0 && (
        <dl className="mt-2 divide-y divide-line">
          {ledger.map(({ account, amountFils }) => (
            <div key={account} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
              <dt className="text-muted">{ACCOUNTS[account]?.() ?? codeInWords(account)}</dt>
              <dd className="figures">{inDirhams(amountFils)}</dd>
            </div>
          ))}
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 font-strong">
            <dt>{m.admin_bookings_ledger_sum()}</dt>
            <dd className="figures">{inDirhams(sumFils)}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}
