import { invoicePdfPath } from '@rihla/contract/downloads'
import type { InvoiceSummary } from '@rihla/contract/invoices/invoices'
import { isCredit } from '@rihla/domain/invoices/invoice'
import { Download } from 'lucide-react'
import { dayWithYear } from '../../i18n/dates.ts'
import { inDirhams } from '../../i18n/format-money.ts'
import { m } from '../../paraglide/messages.js'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { INVOICE_WORDS, subjectWords } from './invoice-words.ts'

/** Invoices, receipts and credit notes, each with its PDF. Credit notes are shown as amounts that are taken away. */
export function InvoiceList({ invoices, label }: { invoices: readonly InvoiceSummary[]; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-line border-y">
      {invoices.map((invoice) => (
        <li key={invoice.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
          <div className="min-w-0 flex-1 basis-64">
            <p className="font-strong">
              {INVOICE_WORDS[invoice.kind]()}{' '}
              <bdi className="figures whitespace-nowrap">{invoice.number}</bdi>
            </p>
            <p>{subjectWords(invoice)}</p>
            <p className="figures text-muted text-sm">
              <bdi>{m.invoices_from({ name: invoice.supplierName })}</bdi> ·{' '}
              {m.invoices_supplied({ day: dayWithYear(invoice.supplyDate) })}
              {invoice.corrects !== null && ` · ${m.invoices_corrects({ number: invoice.corrects })}`}
            </p>
          </div>
          <p className="figures text-end">
            <span className="block font-strong">
              {inDirhams(isCredit(invoice.kind) ? -invoice.totalFils : invoice.totalFils)}
            </span>
            {invoice.vatFils > 0 && (
              <span className="block text-muted text-sm">
                {m.invoices_vat_within({ amount: inDirhams(invoice.vatFils) })}
              </span>
            )}
          </p>
          <a
            href={invoicePdfPath(invoice.id)}
            download
            aria-label={m.invoices_download({ number: invoice.number })}
            className={buttonClasses({ variant: 'secondary', size: 'sm' })}
          >
            <Download aria-hidden="true" className="size-4" />
            {m.invoices_pdf()}
          </a>
        </li>
      ))}
    </ul>
  )
}
