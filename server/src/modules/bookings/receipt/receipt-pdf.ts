import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Receipt } from '@rihla/contract/bookings/receipt'
import PDFDocument from 'pdfkit'
import { receiptInWords, type SumLine } from './receipt-messages.ts'
import { type Script, textRunsOf } from './text-runs.ts'

const MARGIN = 56
const SCRIPTS: readonly Script[] = ['latin', 'latin-ext', 'arabic']
const WEIGHTS = { plain: 400, strong: 700 } as const
type Weight = keyof typeof WEIGHTS

// Light-theme colors of the site's design tokens.
const INK = '#211f1b'
const QUIET = '#645f56'
const LINE = '#e4e0d8'
const ACCENT = '#0b5d66'

const fontName = (weight: Weight, script: Script) => `${weight} ${script}`

let fonts: Promise<ReadonlyMap<string, Buffer>> | null = null

/** The font files of the site's typeface, read once. */
function readFonts(): Promise<ReadonlyMap<string, Buffer>> {
  fonts ??= Promise.all(
    Object.entries(WEIGHTS).flatMap(([weight, figure]) =>
      SCRIPTS.map(async (script) => {
        const file = import.meta.resolve(
          `@fontsource/vazirmatn/files/vazirmatn-${script}-${figure}-normal.woff`,
        )
        return [fontName(weight as Weight, script), await readFile(fileURLToPath(file))] as const
      }),
    ),
  ).then((entries) => new Map(entries))
  return fonts
}

/**
 * The receipt as an A4 PDF, tagged for assistive technology: headings, paragraphs and tables in reading order. The same
 * receipt gives the same document.
 */
export async function receiptPdf(receipt: Receipt): Promise<Uint8Array<ArrayBuffer>> {
  const words = receiptInWords(receipt)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    // The first version with all that tagged documents use.
    pdfVersion: '1.5',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    // Otherwise the library embeds its default font, unused.
    font: '',
    info: {
      Title: `${words.title} ${words.reference}`,
      Author: words.product,
      Creator: words.product,
      CreationDate: new Date(receipt.issuedAt),
    },
  })
  const chunks: Buffer[] = []
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  for (const [name, font] of await readFonts()) pdf.registerFont(name, font)
  draw(pdf, words)
  pdf.end()
  await finished
  return new Uint8Array(Buffer.concat(chunks))
}

interface Look {
  size: number
  weight?: Weight
  colour?: string
}

type Pdf = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement
type Words = ReturnType<typeof receiptInWords>

const FACT_LABEL: Look = { size: 9, colour: QUIET }
const FACT_VALUE: Look = { size: 11 }
const SUM_LINE: Look = { size: 10.5 }
const SUM_TOTAL: Look = { size: 12, weight: 'strong' }
const NOTE: Look = { size: 9, colour: QUIET }

function draw(pdf: Pdf, words: Words): void {
  const start = MARGIN
  const end = pdf.page.width - MARGIN
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  let y = MARGIN

  tag(pdf, root, 'P', words.product, () =>
    writeLine(pdf, words.product, start, y, { size: 22, weight: 'strong', colour: ACCENT }),
  )
  tag(pdf, root, 'H1', words.title, () =>
    writeEnd(pdf, words.title, end, y + 5, { size: 16, weight: 'strong' }),
  )
  y += 48
  drawRule(pdf, start, end, y)
  y += 20
  y = drawFacts(pdf, root, words.facts, { start, end, y }) + 10
  y = drawSums(
    pdf,
    root,
    { title: words.priceTitle, lines: words.lines, total: words.total },
    { start, end, y },
  )
  y = drawSums(
    pdf,
    root,
    { title: words.paymentTitle, lines: words.movements, total: words.paid },
    { start, end, y },
  )
  for (const note of words.notes) {
    const lines = wrapped(pdf, note, end - start, NOTE)
    tag(pdf, root, 'P', note, () => writeLines(pdf, lines, start, y, NOTE))
    y += heightOf(lines, NOTE) + 4
  }
}

interface Place {
  start: number
  end: number
  y: number
}

/** Draws labelled values in two columns, read as the rows of one table. Returns the place below. */
function drawFacts(pdf: Pdf, root: Element, facts: Words['facts'], { start, end, y }: Place): number {
  const table = child(pdf, root, 'Table')
  const half = (end - start) / 2
  let top = y
  for (let place = 0; place < facts.length; place += 2) {
    let height = 0
    for (const [column, [label, value]] of facts.slice(place, place + 2).entries()) {
      const row = child(pdf, table, 'TR')
      const x = start + column * half
      const at = top
      const lines = wrapped(pdf, value, half - 24, FACT_VALUE)
      tag(pdf, row, 'TH', label, () => writeLine(pdf, label, x, at, FACT_LABEL))
      tag(pdf, row, 'TD', value, () => writeLines(pdf, lines, x, at + 16, FACT_VALUE))
      height = Math.max(height, 16 + heightOf(lines, FACT_VALUE))
    }
    top += height + 14
  }
  return top
}

/** Draws a heading and a table of amounts with their total. Returns the place below. */
function drawSums(
  pdf: Pdf,
  root: Element,
  { title, lines, total }: { title: string; lines: readonly SumLine[]; total: SumLine },
  { start, end, y }: Place,
): number {
  let top = y
  tag(pdf, root, 'H2', title, () => writeLine(pdf, title, start, top, { size: 13, weight: 'strong' }))
  top += 28
  const table = child(pdf, root, 'Table')
  for (const line of lines) {
    drawSum(line, SUM_LINE)
    top += 22
  }
  top += 4
  drawRule(pdf, start, end, top)
  top += 12
  drawSum(total, SUM_TOTAL)
  return top + 44

  function drawSum({ label, amount }: SumLine, look: Look) {
    const row = child(pdf, table, 'TR')
    tag(pdf, row, 'TH', label, () => writeLine(pdf, label, start, top, look))
    tag(pdf, row, 'TD', amount, () => writeEnd(pdf, amount, end, top, look))
  }
}

/** Draws a line that means nothing and is not read out. */
function drawRule(pdf: Pdf, start: number, end: number, y: number): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.moveTo(start, y).lineTo(end, y).lineWidth(0.75).strokeColor(LINE).stroke()
  pdf.endMarkedContent()
}

function child(pdf: Pdf, parent: Element, type: string): Element {
  const element = pdf.struct(type)
  parent.add(element)
  return element
}

/**
 * Tags what `write` draws as an element. Text that runs from right to left is drawn in visual order, so the element says
 * it in logical order.
 */
function tag(pdf: Pdf, parent: Element, type: string, text: string, write: () => void): void {
  const isReordered = textRunsOf(text).some(({ script }) => script === 'arabic')
  parent.add(pdf.struct(type, isReordered ? { actual: text } : {}, write))
}

/** Wraps text between words into lines of at most this width. */
function wrapped(pdf: Pdf, text: string, width: number, look: Look): string[] {
  const lines: string[] = ['']
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (lines.at(-1) === '' || widthOf(pdf, longer, look) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const lineHeightOf = ({ size }: Look) => size * 1.5
const heightOf = (lines: readonly string[], look: Look) => lines.length * lineHeightOf(look)

function writeLines(pdf: Pdf, lines: readonly string[], x: number, y: number, look: Look): void {
  for (const [place, line] of lines.entries()) {
    // The space between the words of two lines, for those who read the text without its lines.
    const isLast = place === lines.length - 1
    writeLine(pdf, isLast ? line : `${line} `, x, y + place * lineHeightOf(look), look)
  }
}

function writeEnd(pdf: Pdf, text: string, end: number, y: number, look: Look): void {
  writeLine(pdf, text, end - widthOf(pdf, text, look), y, look)
}

/** Writes one line from left to right, each run in the font file that has its glyphs. */
function writeLine(pdf: Pdf, text: string, x: number, y: number, look: Look): void {
  let at = x
  pdf.fillColor(look.colour ?? INK)
  for (const run of textRunsOf(text)) {
    useFont(pdf, run.script, look)
    // All font files share one baseline, but their ascents differ.
    pdf.text(run.text, at, y + look.size, { lineBreak: false, baseline: 'alphabetic' })
    at += pdf.widthOfString(run.text)
  }
}

function widthOf(pdf: Pdf, text: string, look: Look): number {
  return textRunsOf(text).reduce((width, run) => {
    useFont(pdf, run.script, look)
    return width + pdf.widthOfString(run.text)
  }, 0)
}

const useFont = (pdf: Pdf, script: Script, { size, weight = 'plain' }: Look) =>
  pdf.font(fontName(weight, script)).fontSize(size)
