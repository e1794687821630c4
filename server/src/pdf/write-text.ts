import { fontName, type Weight } from './fonts.ts'
import { type Direction, type TextLine, type TextRun, textRunsOf } from './text-runs.ts'

/** The text colour of the site's light theme. */
const INK = '#211f1b'

export interface Look {
  size: number
  weight?: Weight
  colour?: string
}

/** A page that is written from its start edge: the left one, or in a right-to-left language the right one. */
export interface Sheet {
  pdf: PDFKit.PDFDocument
  direction: Direction
  margin: number
}

/** The width between the margins. */
export const widthOfSheet = ({ pdf, margin }: Sheet) => pdf.page.width - 2 * margin

/** A paragraph and the lines into which it is wrapped. */
export interface Wrapped {
  text: string
  lines: TextLine[]
}

/** Wraps text between words into lines of at most this width. Amounts keep their no-break space. */
export function wrapped(sheet: Sheet, paragraph: string, width: number, look: Look): Wrapped {
  const text = paragraph.trim().replaceAll(/[^\S\u00a0]+/g, ' ')
  const lines: TextLine[] = []
  let line: TextLine = { start: 0, end: 0 }
  for (const [word] of text.matchAll(/[^ ]+ ?/g)) {
    const end = line.end + word.length
    const longer = { start: line.start, end: text[end - 1] === ' ' ? end - 1 : end }
    if (line.end > line.start && widthOf(sheet, text, look, longer) > width) {
      lines.push(line)
      line = { start: line.end, end }
    } else line = { start: line.start, end }
  }
  // A line keeps the space at its end, for those who read the text without its lines.
  return { text, lines: [...lines, line] }
}

const lineHeightOf = ({ size }: Look) => size * 1.5
export const heightOf = ({ lines }: Wrapped, look: Look) => lines.length * lineHeightOf(look)

/** Writes lines below each other, this far from the start edge. */
export function writeLines(sheet: Sheet, { text, lines }: Wrapped, inset: number, y: number, look: Look) {
  for (const [place, line] of lines.entries()) {
    const top = y + place * lineHeightOf(look)
    drawLine(sheet, text, { inset, y: top, width: widthOf(sheet, text, look, line) }, look, line)
  }
}

/** Writes one line, this far from the start edge. */
export function writeLine(sheet: Sheet, text: string, inset: number, y: number, look: Look): void {
  drawLine(sheet, text, { inset, y, width: widthOf(sheet, text, look) }, look)
}

/** Writes one line that ends at the end edge. */
export function writeEnd(sheet: Sheet, text: string, y: number, look: Look): void {
  const width = widthOf(sheet, text, look)
  drawLine(sheet, text, { inset: widthOfSheet(sheet) - width, y, width }, look)
}

/** Draws one line from left to right, each run in the font file that has its glyphs. */
function drawLine(
  sheet: Sheet,
  text: string,
  { inset, y, width }: { inset: number; y: number; width: number },
  look: Look,
  line?: TextLine,
): void {
  const { pdf, direction, margin } = sheet
  let at = direction === 'ltr' ? margin + inset : pdf.page.width - margin - inset - width
  pdf.fillColor(look.colour ?? INK)
  for (const run of textRunsOf(text, direction, line)) {
    const shaped = useFont(pdf, run, look)
    // All font files share one baseline, but their ascents differ.
    pdf.text(run.text, at, y + look.size, { ...shaped, lineBreak: false, baseline: 'alphabetic' })
    at += pdf.widthOfString(run.text, shaped)
  }
}

function widthOf({ pdf, direction }: Sheet, text: string, look: Look, line?: TextLine): number {
  return textRunsOf(text, direction, line).reduce(
    (width, run) => width + pdf.widthOfString(run.text, useFont(pdf, run, look)),
    0,
  )
}

/**
 * Sets the font of a run and returns how it is shaped: with a list of features the library shapes an Arabic phrase as a
 * whole, and its words are drawn from the last to the first; otherwise word by word.
 */
function useFont(pdf: Sheet['pdf'], { script }: TextRun, { size, weight = 'plain' }: Look) {
  pdf.font(fontName(weight, script)).fontSize(size)
  return script === 'arabic' ? { features: [] } : {}
}
