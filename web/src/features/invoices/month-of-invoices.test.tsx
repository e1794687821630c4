import type { InvoiceSummary } from '@rihla/contract/invoices/invoices'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { MonthOfInvoices } from './month-of-invoices.tsx'

const ID = '0198f2c4-7d1e-7abc-8def-0123456789ab'
const INVOICE: InvoiceSummary = {
  id: ID,
  number: 'INV-2026-000012',
  kind: 'tax_invoice',
  subject: 'rental',
  chargeKind: null,
  bookingId: ID,
  reference: 'RHL-2026-ABCDE',
  supplierName: 'Haddad Cars LLC',
  supplyDate: '2026-03-02',
  issuedAt: '2026-03-02T06:00:00.000Z',
  netFils: 57_143,
  vatFils: 2857,
  totalFils: 60_000,
  corrects: null,
}
const CREDIT: InvoiceSummary = {
  ...INVOICE,
  id: '0198f2c4-7d1e-7abc-8def-0123456789ac',
  number: 'TCN-2026-000001',
  kind: 'tax_credit_note',
  subject: 'charge',
  chargeKind: 'fine',
  netFils: 5000,
  vatFils: 0,
  totalFils: 5000,
  corrects: 'INV-2026-000011',
}

async function show(invoices: InvoiceSummary[], place: { after?: string; nextAfter?: string } = {}) {
  const month = {
    address: paths.hostInvoices,
    nextAfter: null,
    csvAddress: '/api/v1/host/vat.csv',
    month: '2026-03',
    months: ['2026-02', '2026-03'],
    invoices,
    totals: { count: invoices.length, netFils: 52_143, vatFils: 2857, totalFils: 55_000 },
    ...place,
  }
  const root = { id: 'root', path: '/', Component: () => <MonthOfInvoices {...month} /> }
  render(<RouterProvider router={createMemoryRouter([root])} />)
  await screen.findByLabelText('Month')
}

it('lists each invoice with its parties, amount and PDF; credit notes are deducted', async () => {
  await show([INVOICE, CREDIT])
  const [invoice, credit] = within(screen.getByRole('list')).getAllByRole('listitem')
  if (!invoice || !credit) throw new Error('the invoices are missing')
  within(invoice).getByText('From Haddad Cars LLC')
  within(invoice).getByText(/^VAT within it: AED\s28\.57$/)
  const pdf = within(invoice).getByRole('link', { name: 'Download INV-2026-000012 as PDF' })
  expect(pdf.getAttribute('href')).toBe(`/api/v1/invoices/${ID}/invoice.pdf`)
  within(credit).getByText(/^-AED\s50\.00$/)
  within(credit).getByText(/Corrects INV-2026-000011/)
  expect(within(credit).queryByText(/^VAT within it/)).toBeNull()
})

it('links the report of the month that is shown, in the language of the page', async () => {
  await show([])
  const report = screen.getByRole('link', { name: 'VAT report (CSV)' })
  expect(report.getAttribute('href')).toBe('/api/v1/host/vat.csv?month=2026-03&language=en')
  expect(screen.getByLabelText<HTMLSelectElement>('Month').value).toBe('2026-03')
  screen.getByText('No documents in this month')
})

it('leads from the newest invoices to older ones and back, within the month', async () => {
  const hrefs = () =>
    screen
      .getAllByRole('link', { name: /documents$/ })
      .map((link) => [link.textContent, link.getAttribute('href')])
  await show([INVOICE], { nextAfter: ID })
  expect(hrefs()).toEqual([['Older documents', `/host-dashboard/invoices?month=2026-03&after=${ID}`]])
  cleanup()
  await show([CREDIT], { after: ID })
  expect(hrefs()).toEqual([['Newest documents', '/host-dashboard/invoices?month=2026-03']])
})
