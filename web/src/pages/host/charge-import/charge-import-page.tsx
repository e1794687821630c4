import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { pageMeta } from '../../../seo/page-meta.ts'
import type { Route } from './+types/charge-import-page.ts'
import type { CheckedStatement } from './checked-statement.ts'
import { ImportResult } from './import-result.tsx'
import { StatementForm } from './statement-form.tsx'

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: m.charge_import_title(),
    description: m.charge_import_description(),
    hidden: true,
  })

/** Matches a statement of tolls or fines to the host's trips and asks what the host confirms. */
export default function ChargeImportPage() {
  const [checked, setChecked] = useState<CheckedStatement | null>(null)
  const [checks, setChecks] = useState(0)
  return (
    <section aria-labelledby="charge-import-heading" className="grid gap-section">
      <div className="min-w-0 max-w-3xl">
        <h2 id="charge-import-heading" tabIndex={-1} className="text-2xl">
          {m.charge_import_title()}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{m.charge_import_lead()}</p>
        <StatementForm
          onChecked={(statement) => {
            setChecked(statement)
            setChecks(checks + 1)
          }}
        />
      </div>
      {checked && (
        // The key starts over for every check: what was chosen belongs to one statement.
        <ImportResult key={checks} {...checked} />
      )}
    </section>
  )
}
