import type { Receipt } from '@rihla/contract/bookings/receipt'
import type { Texts } from '../../../messages/texts.ts'
import {
  ACCENT,
  drawFacts,
  drawRule,
  drawSums,
  type Element,
  MARGIN,
  NOTE,
  sheetIn,
  tag,
  taggedPdf,
} from '../../../pdf/tagged-pdf.ts'
import {
  heightOf,
  type Sheet,
  widthOfSheet,
  wrapped,
  writeEnd,
  writeLine,
  writeLines,
} from '../../../pdf/write-text.ts'
import { receiptInWords } from './receipt-messages.ts'

/**
 * The receipt as an A4 PDF in one language, tagged for assistive technology: headings, paragraphs and tables in reading
 * order. In a right-to-left language the page is mirrored. The same receipt gives the same document.
 */
export async function receiptPdf(receipt: Receipt, texts: Texts): Promise<Uint8Array<ArrayBuffer>> {
  const words = receiptInWords(receipt, texts)
  const { language } = texts
  const title = `${words.title} ${words.reference}`
  const date = new Date(receipt.issuedAt)
  return await taggedPdf({ title, author: words.product, language, date }, (pdf) =>
    draw(sheetIn(pdf, language), words),
  )
}

type Words = ReturnType<typeof receiptInWords>

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
