import { LANGUAGES, type Language } from '@rihla/domain/text/languages'
import PDFDocument from 'pdfkit'
import { openFonts } from './fonts.ts'
import { textRunsOf, withoutMarks } from './text-runs.ts'
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

export const MARGIN = 56

// Light-theme colors of the site's design tokens.
const QUIET = '#645f56'
const LINE = '#e4e0d8'
export const ACCENT = '#0b5d66'

const FACT_LABEL: Look = { size: 9, colour: QUIET }
const FACT_VALUE: Look = { size: 11 }
const SUM_LINE: Look = { size: 10.5 }
const SUM_TOTAL: Look = { size: 12, weight: 'strong' }
export const NOTE: Look = { size: 9, colour: QUIET }

export type Element = PDFKit.PDFStructureElement
/** Labels with their values. */
export type Facts = ReadonlyArray<readonly [string, string]>

/** A line of a sum: its label and formatted amount. */
export interface SumLine {
  label: string
  amount: string
}

/**
 * An A4 PDF, tagged for assistive technology: `draw` writes its pages. The same content and date give the same
 * document.
 */
export async function taggedPdf(
  { title, author, language, date }: { title: string; author: string; language: Language; date: Date },
  draw: (pdf: PDFKit.PDFDocument) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    // The first version with all that tagged documents use.
    pdfVersion: '1.5',
    tagged: true,
    lang: language,
    displayTitle: true,
    // Otherwise the library embeds its default font, unused.
    font: '',
    info: { Title: title, Author: author, Creator: author, CreationDate: date },
  })
  const chunks: Buffer[] = []
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  // The library takes opened fonts too; its types only know bytes.
  for (const [name, font] of await openFonts()) pdf.registerFont(name, font as never)
  draw(pdf)
  pdf.end()
  await finished
  return new Uint8Array(Buffer.concat(chunks))
}

/** A page of a document, written in a language: mirrored in one that runs from right to left. */
export const sheetIn = (pdf: PDFKit.PDFDocument, language: Language): Sheet => ({
  pdf,
  direction: LANGUAGES[language].direction,
  margin: MARGIN,
})

/** Draws labelled values in two columns, read as the rows of one table. Returns the place below. */
export function drawFacts(sheet: Sheet, root: Element, facts: Facts, y: number): number {
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
export function drawSums(
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

/** Draws a line that means nothing and is not read out. */
export function drawRule({ pdf, margin }: Sheet, y: number): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .moveTo(margin, y)
    .lineTo(pdf.page.width - margin, y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke()
  pdf.endMarkedContent()
}

export function child({ pdf }: Sheet, parent: Element, type: string): Element {
  const element = pdf.struct(type)
  parent.add(element)
  return element
}

/**
 * Tags what `write` draws as an element. Text that runs from right to left is drawn in visual order, so the element says
 * it in logical order.
 */
export function tag(
  { pdf, direction }: Sheet,
  parent: Element,
  type: string,
  text: string,
  write: () => void,
) {
  const isReordered = textRunsOf(text, direction).some(({ script }) => script === 'arabic')
  parent.add(pdf.struct(type, isReordered ? { actual: withoutMarks(text) } : {}, write))
}
