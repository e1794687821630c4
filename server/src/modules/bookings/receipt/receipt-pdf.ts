import type { Receipt } from '@rihla/contract/bookings/receipt'
import { LANGUAGES } from '@rihla/domain/text/languages'
import type { Texts } from '../../../messages/texts.ts'
import { receiptInWords, type SumLine } from './receipt-messages.ts'
import { child, drawRule, type Element, MARGIN, openTaggedPdf, tag } from './tagged-pdf.ts'
import {
  heightOf,
  type Look,
  type Sheet,
  widthOfSheet,
  wrapped,
  writeEnd,
  writeLine,
  writeLines,
} from './write-text.ts'

// Light-theme colors of the site's design tokens.
const QUIET = '#645f56'
const ACCENT = '#0b5d66'

/**
 * The receipt as an A4 PDF in one language, tagged for assistive technology: headings, paragraphs and tables in reading
 * order. In a right-to-left language the page is mirrored. The same receipt gives the same document.
 */
export async function receiptPdf(receipt: Receipt, texts: Texts): Promise<Uint8Array<ArrayBuffer>> {
  const words = receiptInWords(receipt, texts)
  const { pdf, finish } = await openTaggedPdf({
    title: `${words.title} ${words.reference}`,
    author: words.product,
    language: texts.language,
    createdAt: new Date(receipt.issuedAt),
  })
  draw({ pdf, direction: LANGUAGES[texts.language].direction, margin: MARGIN }, words)
  return await finish()
}

type Words = ReturnType<typeof receiptInWords>

const FACT_LABEL: Look = { size: 9, colour: QUIET }
const FACT_VALUE: Look = { size: 11 }
const SUM_LINE: Look = { size: 10.5 }
const SUM_TOTAL: Look = { size: 12, weight: 'strong' }
const NOTE: Look = { size: 9, colour: QUIET }

function draw(sheet: Sheet, words: Words): void {
  const { pdf } = sheet
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  let y = MARGIN

  tag(sheet, root, 'P', words.product, () =>
    writeLine(sheet, words.product, 0, y, { size: 22, weight: 'strong', colour: ACCENT }),
  )
  tag(sheet, root, 'H1', words.title, () =>
    writeEnd(sheet, words.title, y + 5, { size: 16, weight: 'strong' }),
  )
  y += 48
  drawRule(sheet, y)
  y += 20
  y = drawFacts(sheet, root, words.facts, y) + 10
  y = drawSums(sheet, root, { title: words.priceTitle, lines: words.lines, total: words.total }, y)
  y = drawSums(sheet, root, { title: words.paymentTitle, lines: words.movements, total: words.paid }, y)
  y = drawNotes(sheet, root, words.notes, y)
  if (words.terms.length === 0) return
  pdf.addPage()
  const { termsTitle } = words
  tag(sheet, root, 'H2', termsTitle, () =>
    writeLine(sheet, termsTitle, 0, MARGIN, { size: 13, weight: 'strong' }),
  )
  drawFacts(sheet, root, words.terms, drawNotes(sheet, root, [words.termsNote], MARGIN + 26) + 14)
}

/** Draws notes one below the other. Returns the place below. */
function drawNotes(sheet: Sheet, root: Element, notes: readonly string[], y: number): number {
  let top = y
  for (const note of notes) {
    const lines = wrapped(sheet, note, widthOfSheet(sheet), NOTE)
    const at = top
    tag(sheet, root, 'P', note, () => writeLines(sheet, lines, 0, at, NOTE))
    top += heightOf(lines, NOTE) + 4
  }
  return top
}

/** Draws labelled values in two columns, read as the rows of one table. Returns the place below. */
function drawFacts(sheet: Sheet, root: Element, facts: Words['facts'], y: number): number {
  const table = child(sheet, root, 'Table')
  const half = widthOfSheet(sheet) / 2
  let top = y
  for (let place = 0; place < facts.length; place += 2) {
    let height = 0
    for (const [column, [label, value]] of facts.slice(place, place + 2).entries()) {
      const row = child(sheet, table, 'TR')
      const inset = column * half
      const at = top
      const lines = wrapped(sheet, value, half - 24, FACT_VALUE)
      tag(sheet, row, 'TH', label, () => writeLine(sheet, label, inset, at, FACT_LABEL))
      tag(sheet, row, 'TD', value, () => writeLines(sheet, lines, inset, at + 16, FACT_VALUE))
      height = Math.max(height, 16 + heightOf(lines, FACT_VALUE))
    }
    top += height + 14
  }
  return top
}

/** Draws a heading and a table of amounts with their total. Returns the place below. */
function drawSums(
  sheet: Sheet,
  root: Element,
  { title, lines, total }: { title: string; lines: readonly SumLine[]; total: SumLine },
  y: number,
): number {
  let top = y
  tag(sheet, root, 'H2', title, () => writeLine(sheet, title, 0, top, { size: 13, weight: 'strong' }))
  top += 28
  const table = child(sheet, root, 'Table')
  for (const line of lines) {
    drawSum(line, SUM_LINE)
    top += 22
  }
  top += 4
  drawRule(sheet, top)
  top += 12
  drawSum(total, SUM_TOTAL)
  return top + 44

  function drawSum({ label, amount }: SumLine, look: Look) {
    const row = child(sheet, table, 'TR')
    tag(sheet, row, 'TH', label, () => writeLine(sheet, label, 0, top, look))
    tag(sheet, row, 'TD', amount, () => writeEnd(sheet, amount, top, look))
  }
}
