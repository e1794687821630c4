import type { ChargeImportPreview } from '@rihla/contract/charge-imports'
import { useEffect, useRef } from 'react'
import { useMoney } from '../../../i18n/money.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { ImportedChargeCard } from './imported-charge-card.tsx'
import { MatchedRows, RowsNotAsked, UnreadRows } from './imported-rows.tsx'
import { useChargeImport } from './use-charge-import.ts'

/** What a checked statement comes to: the charges to choose from, and the rows that cannot be asked. */
export function ImportResult({ text, preview }: { text: string; preview: ChargeImportPreview }) {
  const money = useMoney('AED')
  const heading = useRef<HTMLHeadingElement>(null)
  const { charges, rows, unread } = preview
  const { chosen, totalFils, entryOf, change, addTicket, whyDisabled, ask, failure, askedCount, isAsking } =
    useChargeImport({ text, charges })
  const matched = rows.filter(({ state }) => state === 'matched')

  // A check is a jump to its result, for the eye and the screen reader.
  useEffect(() => heading.current?.focus(), [])

  const isAnyLeft = charges.some((charge) => charge.state === 'ready' && !entryOf(charge).result?.chargeId)
  return (
    <>
      <section aria-labelledby="import-found" className="min-w-0">
        <h3 id="import-found" ref={heading} tabIndex={-1} className="text-xl">
          {m.charge_import_found()}
        </h3>
        <p className="mt-1 text-muted">
          {charges.length === 0
            ? m.charge_import_found_none()
            : m.charge_import_summary({ matched: matched.length, rows: rows.length + unread.length })}
        </p>
        {charges.length > 0 && (
          <ul className="mt-4 grid gap-4 lg:grid-cols-2">
            {charges.map((charge) => (
              <li key={charge.key} className="min-w-0">
                <ImportedChargeCard
                  charge={charge}
                  entry={entryOf(charge)}
                  onChoose={(isChosen) => change(charge, { isChosen })}
                  onTicket={(file) => void addTicket(charge, file)}
                />
              </li>
            ))}
          </ul>
        )}
        {askedCount > 0 && (
          <Banner tone="success" live className="mt-6 max-w-3xl">
            {m.charge_import_asked_count({ count: askedCount })}
          </Banner>
        )}
        {failure && (
          <Banner tone="danger" live className="mt-6 max-w-3xl">
            {failure}
          </Banner>
        )}
        {isAnyLeft && (
          <div className="mt-6 grid max-w-3xl gap-3">
            <p className="text-muted text-sm">{m.charge_import_ask_text()}</p>
            <Button
              className="justify-self-start"
              pending={isAsking}
              whyDisabled={whyDisabled}
              onClick={() => void ask()}
            >
              {chosen.length === 0
                ? m.charge_import_ask_chosen()
                : m.charge_import_ask({ amount: money(totalFils, { cents: true }) })}
            </Button>
          </div>
        )}
        <MatchedRows rows={matched} />
      </section>
      <RowsNotAsked rows={rows} askDays={preview.askDays} />
      <UnreadRows rows={unread} />
    </>
  )
}
