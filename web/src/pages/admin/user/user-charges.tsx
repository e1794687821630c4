import type { AdminUserDetail } from '@rihla/contract/admin/admin-tables'
import { ChargeRecordList } from '../../../features/charges/charge-record-list.tsx'
import { m } from '../../../paraglide/messages.js'

const SIDES = [
  { side: 'renter', heading: m.admin_charges_record_renter },
  { side: 'host', heading: m.admin_charges_record_host },
] as const

/** How charges of a user's trips went in the past year, on each side that they were on. */
export function UserCharges({ user }: { user: AdminUserDetail }) {
  const shown = SIDES.filter(({ side }) => user.chargeRecords[side].charges > 0)
  return (
    <section aria-labelledby="charges" className="mt-10">
      <h2 id="charges" className="text-xl">
        {m.admin_charges_records()}
      </h2>
      {shown.length === 0 && <p className="mt-2 text-muted">{m.admin_charges_record_none()}</p>}
      <div className="mt-4 grid gap-x-12 gap-y-6 empty:hidden lg:grid-cols-2">
        {shown.map(({ side, heading }) => (
          <div key={side}>
            <h3 className="mb-2 text-lg">{heading()}</h3>
            <ChargeRecordList record={user.chargeRecords[side]} />
          </div>
        ))}
      </div>
    </section>
  )
}
