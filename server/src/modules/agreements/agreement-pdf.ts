import { LANGUAGE_CODES, type Language } from '@rihla/domain/text/languages'
import type { Texts } from '../../messages/texts.ts'
import {
  ACCENT,
  child,
  drawFacts,
  drawRule,
  drawSums,
  type Element,
  type Facts,
  MARGIN,
  NOTE,
  sheetIn,
  tag,
  taggedPdf,
} from '../../pdf/tagged-pdf.ts'
import {
  heightOf,
  type Look,
  type Sheet,
  widthOfSheet,
  wrapped,
  writeEnd,
  writeLine,
  writeLines,
} from '../../pdf/write-text.ts'
import { type AgreementWords, agreementInWords } from './agreement-messages.ts'
import type { SeenAgreement } from './show-agreement.ts'

const HEADING: Look = { size: 13, weight: 'strong' }
const TEXT: Look = { size: 10 }
const HASH: Look = { size: 8 }
/** The height of a line of a sum, and of what is around the lines. */
const SUM_LINE_HEIGHT = 22
const SUM_FRAME = 92

/**
 * The agreement as an A4 PDF: first in the language of the reader, then in the others, each on pages of its own, tagged
 * for assistive technology.
 */
export async function agreementPdf(
  seen: SeenAgreement,
  first: Language,
  textsIn: (language: Language) => Texts,
): Promise<Uint8Array<ArrayBuffer>> {
  const languages = [first, ...LANGUAGE_CODES.filter((language) => language !== first)]
  const words = agreementInWords(seen, textsIn(first))
  const date = seen.contents.at(-1)?.stored?.madeAt ?? new Date(0)
  const title = `${words.title} ${words.reference}`
  return await taggedPdf({ title, author: words.product, language: first, date }, (pdf) => {
    const root = pdf.struct('Document')
    pdf.addStructure(root)
    for (const [place, language] of languages.entries()) {
      if (place > 0) pdf.addPage()
      const section = pdf.struct('Sect', { lang: language })
      root.add(section)
      new AgreementPages(sheetIn(pdf, language), section).draw(agreementInWords(seen, textsIn(language)))
    }
  })
}

/** The pages of one language, written from top to bottom; a part that does not fit begins a new page. */
class AgreementPages {
  readonly #sheet: Sheet
  readonly #root: Element
  #y = MARGIN

  constructor(sheet: Sheet, root: Element) {
    this.#sheet = sheet
    this.#root = root
  }

  draw(words: AgreementWords): void {
    const { product, title, reference } = words
    this.#tag('P', product, (y) =>
      writeLine(this.#sheet, product, 0, y, { size: 22, weight: 'strong', colour: ACCENT }),
    )
    this.#tag('H1', title, (y) => writeEnd(this.#sheet, title, y + 2, { size: 16, weight: 'strong' }))
    this.#tag('P', reference, (y) => writeEnd(this.#sheet, reference, y + 26, NOTE))
    this.#y += 52
    drawRule(this.#sheet, this.#y)
    this.#y += 12
    for (const note of words.notes) this.#text(note, TEXT)
    this.#y += 8
    for (const { title: heading, facts, note } of words.sections) this.#section(heading, facts, note)
    if (words.price) {
      this.#keepRoom(SUM_FRAME + words.price.lines.length * SUM_LINE_HEIGHT)
      this.#y = drawSums(this.#sheet, this.#root, words.price, this.#y) - 16
      this.#facts(words.deposit)
    }
    this.#heading(words.emergency.title)
    this.#text(words.emergency.text, TEXT)
    this.#y += 12
    for (const { title: heading, facts, note } of words.addenda) this.#section(heading, facts, note)
    this.#heading(words.acknowledgementsTitle)
    for (const fact of words.acknowledgements) this.#wideFact(fact)
    for (const { label, hash } of words.hashes) {
      this.#keepRoom(40)
      this.#text(label, NOTE)
      this.#text(hash, HASH)
    }
    if (words.hashes.length > 0) this.#text(words.verify, NOTE)
  }

  #section(heading: string, facts: Facts, note?: string): void {
    this.#heading(heading)
    if (note) this.#text(note, NOTE)
    this.#facts(facts)
    this.#y += 6
  }

  #heading(text: string): void {
    this.#keepRoom(80)
    this.#tag('H2', text, (y) => writeLine(this.#sheet, text, 0, y, HEADING))
    this.#y += 26
  }

  /** Labelled values in two columns, as many rows on a page as fit. */
  #facts(facts: Facts): void {
    for (let place = 0; place < facts.length; place += 2) {
      this.#keepRoom(64)
      this.#y = drawFacts(this.#sheet, this.#root, facts.slice(place, place + 2), this.#y)
    }
  }

  /** A labelled value over the whole width. */
  #wideFact([label, value]: Facts[number]): void {
    this.#keepRoom(50)
    const row = child(this.#sheet, child(this.#sheet, this.#root, 'Table'), 'TR')
    tag(this.#sheet, row, 'TH', label, () => writeLine(this.#sheet, label, 0, this.#y, NOTE))
    const lines = wrapped(this.#sheet, value, widthOfSheet(this.#sheet), TEXT)
    tag(this.#sheet, row, 'TD', value, () => writeLines(this.#sheet, lines, 0, this.#y + 16, TEXT))
    this.#y += 16 + heightOf(lines, TEXT) + 10
  }

  #text(text: string, look: Look): void {
    const lines = wrapped(this.#sheet, text, widthOfSheet(this.#sheet), look)
    this.#keepRoom(heightOf(lines, look))
    this.#tag('P', text, (y) => writeLines(this.#sheet, lines, 0, y, look))
    this.#y += heightOf(lines, look) + 4
  }

  #tag(type: string, text: string, write: (y: number) => void): void {
    tag(this.#sheet, this.#root, type, text, () => write(this.#y))
  }

  #keepRoom(height: number): void {
    const { pdf } = this.#sheet
    if (this.#y + height <= pdf.page.height - MARGIN) return
    pdf.addPage()
    this.#y = MARGIN
  }
}
