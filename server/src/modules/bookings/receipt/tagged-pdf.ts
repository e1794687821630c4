import type { Language } from '@rihla/domain/text/languages'
import PDFDocument from 'pdfkit'
import { openFonts } from './receipt-fonts.ts'
import { textRunsOf, withoutMarks } from './text-runs.ts'
import type { Sheet } from './write-text.ts'

/** The margin of every page, in points. */
export const MARGIN = 56

const LINE = '#e4e0d8'

export type Element = PDFKit.PDFStructureElement

/**
 * Opens an A4 document that is tagged for assistive technology, with the fonts of the site. `finish` ends it and returns its
 * bytes. The same content gives the same document.
 */
export async function openTaggedPdf(about: {
  title: string
  author: string
  language: Language
  createdAt: Date
}): Promise<{ pdf: PDFKit.PDFDocument; finish: () => Promise<Uint8Array<ArrayBuffer>> }> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    // The first version with all that tagged documents use.
    pdfVersion: '1.5',
    tagged: true,
    lang: about.language,
    displayTitle: true,
    // Otherwise the library embeds its default font, unused.
    font: '',
    info: { Title: about.title, Author: about.author, Creator: about.author, CreationDate: about.createdAt },
  })
  const chunks: Buffer[] = []
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  // The library takes opened fonts too; its types only know bytes.
  for (const [name, font] of await openFonts()) pdf.registerFont(name, font as never)
  const finish = async () => {
    pdf.end()
    await finished
    return new Uint8Array(Buffer.concat(chunks))
  }
  return { pdf, finish }
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
