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

/** The receipt as an A4 PDF. The same receipt gives the same document. */
export async function receiptPdf(receipt: Receipt): Promise<Uint8Array<ArrayBuffer>> {
  const words = receiptInWords(receipt)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
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

function draw(pdf: PDFKit.PDFDocument, words: ReturnType<typeof receiptInWords>): void {
  const start = MARGIN
  const end = pdf.page.width - MARGIN
  let y = MARGIN

  writeLine(pdf, words.product, start, y, { size: 22, weight: 'strong', colour: ACCENT })
  writeEnd(pdf, words.title, end, y + 5, { size: 16, weight: 'strong' })
  y += 48
  rule()

  const half = (end - start) / 2
  for (let place = 0; place < words.facts.length; place += 2) {
    const heights = words.facts
      .slice(place, place + 2)
      .map(([label, value], column) => writeFact(pdf, label, value, start + column * half, y, half - 24))
    y += Math.max(...heights) + 14
  }
  y += 10
  sums(words.priceTitle, words.lines, words.total)
  sums(words.paymentTitle, words.movements, words.paid)
  for (const note of words.notes) {
    y += writeText(pdf, note, start, y, end - start, { size: 9, colour: QUIET }) + 4
  }

  function rule() {
    pdf.moveTo(start, y).lineTo(end, y).lineWidth(0.75).strokeColor(LINE).stroke()
    y += 20
  }

  function sums(title: string, lines: readonly SumLine[], total: SumLine) {
    writeLine(pdf, title, start, y, { size: 13, weight: 'strong' })
    y += 28
    for (const { label, amount } of lines) {
      writeLine(pdf, label, start, y, { size: 10.5 })
      writeEnd(pdf, amount, end, y, { size: 10.5 })
      y += 22
    }
    y += 4
    pdf.moveTo(start, y).lineTo(end, y).lineWidth(0.75).strokeColor(LINE).stroke()
    y += 12
    writeLine(pdf, total.label, start, y, { size: 12, weight: 'strong' })
    writeEnd(pdf, total.amount, end, y, { size: 12, weight: 'strong' })
    y += 44
  }
}

/** Writes a label with its value below. Returns its height. */
function writeFact(
  pdf: PDFKit.PDFDocument,
  label: string,
  value: string,
  x: number,
  y: number,
  width: number,
): number {
  writeLine(pdf, label, x, y, { size: 9, colour: QUIET })
  return 16 + writeText(pdf, value, x, y + 16, width, { size: 11 })
}

/** Writes text wrapped between words. Returns its height. */
function writeText(
  pdf: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  width: number,
  look: Look,
): number {
  const lines: string[] = ['']
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (lines.at(-1) === '' || widthOf(pdf, longer, look) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const height = look.size * 1.5
  for (const [place, line] of lines.entries()) writeLine(pdf, line, x, y + place * height, look)
  return lines.length * height
}

function writeEnd(pdf: PDFKit.PDFDocument, text: string, end: number, y: number, look: Look): void {
  writeLine(pdf, text, end - widthOf(pdf, text, look), y, look)
}

/** Writes one line from left to right, each run in the font file that has its glyphs. */
function writeLine(pdf: PDFKit.PDFDocument, text: string, x: number, y: number, look: Look): void {
  let at = x
  pdf.fillColor(look.colour ?? INK)
  for (const run of textRunsOf(text)) {
    useFont(pdf, run.script, look)
    // All font files share one baseline, but their ascents differ.
    pdf.text(run.text, at, y + look.size, { lineBreak: false, baseline: 'alphabetic' })
    at += pdf.widthOfString(run.text)
  }
}

function widthOf(pdf: PDFKit.PDFDocument, text: string, look: Look): number {
  return textRunsOf(text).reduce((width, run) => {
    useFont(pdf, run.script, look)
    return width + pdf.widthOfString(run.text)
  }, 0)
}

const useFont = (pdf: PDFKit.PDFDocument, script: Script, { size, weight = 'plain' }: Look) =>
  pdf.font(fontName(weight, script)).fontSize(size)
