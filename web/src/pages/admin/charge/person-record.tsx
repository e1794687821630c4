import type { PersonRecord } from '@rihla/contract/charges/charges'
import { Link } from 'react-router'
import { ChargeRecordList } from '../../../features/charges/charge-record-list.tsx'
import { kindWords, shownFils, statusWords } from '../../../features/charges/charge-words.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { Badge } from '../../../ui/content/badge.tsx'
import { Card } from '../../../ui/content/card.tsx'

const amountOf = (charge: PersonRecord['earlier'][number]): string => {
  const fils = shownFils(charge)
  return fils === null ? '' : inDirhams(fils)
}

/** How often charges of one person were disputed in the past year, and how that ended. */
export function PersonRecordCard({ record }: { record: PersonRecord }) {
  const heading = `record-${record.id}`
  return (
    <Card>
      <section aria-labelledby={heading}>
        <h2 id={heading} className="text-lg">
          <Link to={adminPaths.user(record.id)} className="hover:underline">
            {m.admin_charges_record_of({ name: record.name })}
          </Link>
        </h2>
        <div className="mt-3">
          <ChargeRecordList record={record} />
        </div>
        {record.earlier.length > 0 && (
          <>
            <h3 className="mt-4 font-strong text-sm">{m.admin_charges_earlier()}</h3>
            <ul className="mt-1 divide-y divide-line">
              {record.earlier.map((charge) => {
                const { word, tone } = statusWords(charge, 'staff')
                return (
                  <li
                    key={charge.id}
                    className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2"
                  >
                    <Link
                      to={adminPaths.charge(charge.id)}
                      className="inline-flex min-h-9 items-center text-sm hover:underline pointer-coarse:min-h-11"
                    >
                      {kindWords(charge.kind)}
                    </Link>
                    <span className="figures flex items-center gap-2 text-sm">
                      {amountOf(charge)}
                      <Badge tone={tone}>{word}</Badge>
                    </span>
                  </li>
                )
              })}
            </ul>
          </>
        )}
      </section>
    </Card>
  )
}
