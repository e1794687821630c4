import type { Invoice } from '@rihla/contract/invoices/invoices'
import { PRODUCT_NAME } from '@rihla/domain/product'
import { child, drawRule, MARGIN, tag, taggedPdf } from '../../../pdf/tagged-pdf.ts'
import {
  heightOf,
  type Look,
  type Sheet,
  widthOfSheet,
  wrapped,
  writeEnd,
  writeLine,
  writeLines,
} from '../../../pdf/write-text.ts'
import { type Both, both, dirhams, factsOf, labelOf, notesOf } from './invoice-words.ts'

const QUIET = '#645f56'
const TITLE: Look = { size: 18, weight: 'strong' }
const LABEL: Look = { size: 9, colour: QUIET }
const VALUE: Look = { size: 10.5 }
const HEADING: Look = { size: 8.5, colour: QUIET }
const CELL: Look = { size: 10 }
const TOTAL: Look = { size: 11, weight: 'strong' }
const NOTE: Look = { size: 8.5, colour: QUIET }

/** Where the values between the labels of both languages begin, from the start edge. */
const VALUES_AT = 130
const VALUES_WIDTH = 230

/** The end edges of the columns with amounts, from the end edge of the page. */
const TAX_COLUMNS = { net: 195, rate: 145, vat: 75, total: 0 }

/** A page that is written from both sides: English from the left, Arabic from the right. */
interface Page {
  left: Sheet
  right: Sheet
}

/**
 * An invoice as an A4 PDF with both languages on one page, tagged for assistive technology. `vehicleInArabic` is the
 * car’s name in Arabic; the invoice names it in English.
 */
export async function invoicePdf(
  invoice: Invoice,
  vehicleInArabic: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = both(`invoice_kind_${invoice.kind}`)
  const about = {
    title: `${title.en} ${invoice.number}`,
    author: PRODUCT_NAME,
    language: 'en',
    date: new Date(invoice.issuedAt),
  } as const
  return await taggedPdf(about, (pdf) => draw(pdf, invoice, vehicleInArabic))
}

function draw(pdf: PDFKit.PDFDocument, invoice: Invoice, vehicleInArabic: string): void {
  const title = both(`invoice_kind_${invoice.kind}`)
  const page: Page = {
    left: { pdf, direction: 'ltr', margin: MARGIN },
    right: { pdf, direction: 'rtl', margin: MARGIN },
  }
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  tag(page.left, root, 'H1', title.en, () => writeLine(page.left, title.en, 0, MARGIN, TITLE))
  tag(page.right, root, 'P', title.ar, () => writeLine(page.right, title.ar, 0, MARGIN, TITLE))
  const subject = both(`invoice_subject_${invoice.subject}`)
  writeBoth(page, root, subject, MARGIN + 28, VALUE)
  drawRule(page.left, MARGIN + 54)
  let y = drawFacts(page, root, factsOf(invoice, vehicleInArabic), MARGIN + 68) + 12
  y = drawLines(page, root, invoice, y)
  y = drawTotals(page, root, invoice, y) + 14
  for (const note of notesOf(invoice)) y = drawNote(page, root, note, y)
}

type Root = ReturnType<typeof child>

function writeBoth(page: Page, root: Root, { en, ar }: Both, y: number, look: Look): void {
  tag(page.left, root, 'P', en, () => writeLine(page.left, en, 0, y, look))
  tag(page.right, root, 'P', ar, () => writeLine(page.right, ar, 0, y, look))
}

/** Draws rows of a label, a value and the label in Arabic. Returns the place below. */
function drawFacts({ left, right }: Page, root: Root, facts: Array<[Both, string]>, y: number): number {
  const table = child(left, root, 'Table')
  let top = y
  for (const [label, value] of facts) {
    const row = child(left, table, 'TR')
    const lines = wrapped(left, value, VALUES_WIDTH, VALUE)
    tag(left, row, 'TH', label.en, () => writeLine(left, label.en, 0, top + 1, LABEL))
    tag(left, row, 'TD', value, () => writeLines(left, lines, VALUES_AT, top, VALUE))
    tag(right, row, 'TH', label.ar, () => writeLine(right, label.ar, 0, top + 1, LABEL))
    top += heightOf(lines, VALUE) + 3
  }
  return top
}

/** Writes an amount so that it ends this far from the end edge. */
const writeColumn = ({ left }: Page, text: string, fromEnd: number, y: number, look: Look) =>
  writeEnd({ ...left, margin: left.margin + fromEnd }, text, y, look)

function drawLines(page: Page, root: Root, invoice: Invoice, y: number): number {
  const { left } = page
  const hasVat = invoice.vatBasisPoints !== null
  const columns = hasVat ? TAX_COLUMNS : { total: 0 }
  const headings = hasVat
    ? { net: 'invoice_net', rate: 'invoice_vat_percent', vat: 'invoice_vat', total: 'invoice_total' }
    : { total: 'invoice_amount' }
  drawRule(left, y)
  const table = child(left, root, 'Table')
  const head = child(left, table, 'TR')
  const description = both('invoice_description')
  for (const [place, language] of (['en', 'ar'] as const).entries()) {
    const text = description[language]
    tag(left, head, 'TH', text, () => writeLine(left, text, 0, y + 8 + place * 13, HEADING))
  }
  for (const [column, key] of Object.entries(headings)) {
    const text = both(key as 'invoice_net')
    const at = columns[column as keyof typeof columns] ?? 0
    tag(left, head, 'TH', text.en, () => writeColumn(page, text.en, at, y + 8, HEADING))
    tag(left, head, 'TH', text.ar, () => writeColumn(page, text.ar, at, y + 21, HEADING))
  }
  let top = y + 42
  drawRule(left, top - 2)
  for (const line of invoice.lines) {
    top += 6
    const row = child(left, table, 'TR')
    const label = labelOf(line)
    const scope = both('invoice_outside_scope')
    tag(left, row, 'TH', label.en, () => writeLine(left, label.en, 0, top, CELL))
    tag(left, row, 'TH', label.ar, () => writeLine(left, label.ar, 0, top + 15, { ...CELL, colour: QUIET }))
    const cells = {
      net: dirhams(line.netFils),
      rate: line.vatBasisPoints === null ? '–' : String(line.vatBasisPoints / 100),
      vat: line.vatBasisPoints === null ? '–' : dirhams(line.vatFils),
      total: dirhams(line.amountFils),
    }
    for (const [column, at] of Object.entries(columns)) {
      const text = cells[column as keyof typeof cells]
      tag(left, row, 'TD', text, () => writeColumn(page, text, at, top, CELL))
    }
    if (line.isOutsideScope) {
      const text = `${scope.en} · ${scope.ar}`
      tag(left, row, 'TD', text, () => writeLine(left, text, 0, top + 31, NOTE))
      top += 16
    }
    top += 34
  }
  return top
}

function drawTotals(page: Page, root: Root, { netFils, vatFils, ...invoice }: Invoice, y: number): number {
  const { left } = page
  drawRule(left, y)
  const table = child(left, root, 'Table')
  const rows: Array<[Both, number, Look]> = [
    ...(invoice.vatBasisPoints === null
      ? []
      : ([
          [both('invoice_total_net'), netFils, CELL],
          [both('invoice_total_vat'), vatFils, CELL],
        ] satisfies Array<[Both, number, Look]>)),
    [both('invoice_total'), invoice.totalFils, TOTAL],
  ]
  let top = y + 8
  for (const [label, fils, look] of rows) {
    const row = child(left, table, 'TR')
    const words = `${label.en} · ${label.ar}`
    tag(left, row, 'TH', words, () => writeLine(left, words, 0, top, look))
    tag(left, row, 'TD', dirhams(fils), () => writeEnd(left, dirhams(fils), top, look))
    top += 22
  }
  return top
}

function drawNote({ left, right }: Page, root: Root, { en, ar }: Both, y: number): number {
  let top = y
  for (const [sheet, text] of [
    [left, en],
    [right, ar],
  ] as const) {
    const lines = wrapped(sheet, text, widthOfSheet(sheet), NOTE)
    tag(sheet, root, 'P', text, () => writeLines(sheet, lines, 0, top, NOTE))
    top += heightOf(lines, NOTE) + 3
  }
  return top
}
