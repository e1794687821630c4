import type { InvoiceSummary } from '@rihla/contract/invoices/invoices'
import { Download, ReceiptText } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { ListPageLinks } from '../../app/list-page-links.tsx'
import { monthInWords } from '../../i18n/dates.ts'
import { inDirhams } from '../../i18n/format-money.ts'
import { localFile } from '../../i18n/language.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { InvoiceList } from './invoice-list.tsx'

interface MonthOfInvoicesProps {
  address: (page?: { month: string; after?: string | undefined }) => string
  csvAddress: string
  /** `YYYY-MM`. */
  month: string
  /** The months to choose from, oldest first. */
  months: readonly string[]
  invoices: readonly InvoiceSummary[]
  /** Where this page began; undefined for the newest invoices. */
  after?: string
  nextAfter: string | null
  totals: { count: number; netFils: number; vatFils: number; totalFils: number }
}

/** The invoices of a month of one supplier: choice of the month, totals, the report as a file, and the invoices. */
export function MonthOfInvoices(props: MonthOfInvoicesProps) {
  const { address, csvAddress, month, months, invoices, after, nextAfter, totals } = props
  const submit = useSubmit()
  const isHydrated = useHydrated()
  const turn = (event: ChangeEvent<HTMLSelectElement>) =>
    void submit(event.currentTarget.form, { preventScrollReset: true })
  const offered = months.includes(month) ? months : [month, ...months]
  const figures: Array<[string, string]> = [
    [m.invoices_month_count(), String(totals.count)],
    [m.invoices_month_net(), inDirhams(totals.netFils)],
    [m.invoices_month_vat(), inDirhams(totals.vatFils)],
    [m.invoices_month_total(), inDirhams(totals.totalFils)],
  ]
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Form method="get" action={address()} preventScrollReset className="flex flex-wrap items-end gap-3">
          <SelectField
            key={month}
            label={m.invoices_month()}
            name="month"
            defaultValue={month}
            onChange={turn}
            className="w-56"
            options={offered.toReversed().map((one) => ({ value: one, label: monthInWords(`${one}-01`) }))}
          />
          {!isHydrated && (
            <Button type="submit" variant="secondary">
              {m.invoices_show()}
            </Button>
          )}
        </Form>
        <a
          href={localFile(`${csvAddress}?month=${month}`)}
          download
          className={buttonClasses({ variant: 'secondary' })}
        >
          <Download aria-hidden="true" className="size-4" />
          {m.invoices_csv()}
        </a>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-control bg-sunken p-4 md:grid-cols-4">
        {figures.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-muted text-sm">{term}</dt>
            <dd className="figures font-strong text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      {invoices.length === 0 ? (
        <EmptyState icon={<ReceiptText />} title={m.invoices_month_none()}>
          {m.invoices_month_none_text()}
        </EmptyState>
      ) : (
        <InvoiceList invoices={invoices} label={m.invoices_title()} />
      )}
      <ListPageLinks
        isFirst={after === undefined}
        nextAfter={nextAfter}
        address={(from) => address({ month, after: from })}
        firstLabel={m.invoices_month_newest()}
        nextLabel={m.invoices_month_older()}
      />
    </div>
  )
}
