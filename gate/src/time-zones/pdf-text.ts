import { inflateSync } from 'node:zlib'

/**
 * The text of a PDF that the product generated: the words of its pages in drawing order, and its metadata. Glyph
 * numbers differ per document; each font has a table that maps them to characters.
 */
export function wordsOfPdf(bytes: Uint8Array): string[] {
  const pdf = Buffer.from(bytes).toString('latin1')
  const objects = new Map(
    [...pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const said = [...objects.values()].filter((body) => /^\([^)]*\)$/.test(body))
  return [...pagesIn(objects).flatMap((page) => wordsOfPage(page, objects)), ...said]
}

/**
 * All texts of a PDF for a search: the words of its pages, as pieces and run together, because a line is drawn in
 * several pieces; and the strings that are not drawn, of its metadata and for assistive technology.
 */
export function textOfPdf(bytes: Uint8Array): string {
  const words = wordsOfPdf(bytes)
  const outside = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/stream\n[\s\S]*?\nendstream/g, '')
  const strings = [...outside.matchAll(/\(((?:\\[\s\S]|[^\\()])*)\)/g)].map(([, string = '']) =>
    stringOf(string),
  )
  return [words.join(' '), words.join(''), ...strings].join('\n')
}

/** A string of a dictionary without its escapes; one with a byte order mark is UTF-16. */
function stringOf(written: string): string {
  const bytes = Buffer.from(written.replaceAll(/\\([\s\S])/g, '$1'), 'latin1')
  const isUtf16 = bytes[0] === 0xfe && bytes[1] === 0xff
  return isUtf16
    ? bytes
        .subarray(2, bytes.length & ~1)
        .swap16()
        .toString('utf16le')
    : bytes.toString('latin1')
}

type Objects = ReadonlyMap<string, string>

const pagesIn = (objects: Objects) => [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))

const referredTo = (objects: Objects, body: string, name: string) =>
  objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? ''

function wordsOfPage(page: string, objects: Objects): string[] {
  const resources = referredTo(objects, page, 'Resources')
  const characters = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, font = '', id = '']) => [
      font,
      charactersOf(streamOf(referredTo(objects, objects.get(id) ?? '', 'ToUnicode'))),
    ]),
  )
  const drawn = streamOf(referredTo(objects, page, 'Contents'))
  const piece = (font = '', glyphs = '') =>
    [...glyphs.matchAll(/<([0-9a-f]+)>/g)]
      .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
      .map((code) => characters.get(font)?.[Number.parseInt(code, 16)] ?? '\uFFFD')
      .join('')
  return [...drawn.matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/g)].map(([, font, glyphs]) =>
    piece(font, glyphs),
  )
}

/** The characters of each glyph of a font, by glyph number. */
const charactersOf = (table: string): string[] =>
  [...table.matchAll(/^<[0-9a-f]+> <[0-9a-f]+> \[(.*)\]$/gm)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([0-9a-f ]+)>/g)].map(([, units = '']) =>
      String.fromCharCode(...units.split(' ').map((unit) => Number.parseInt(unit, 16))),
    ),
  )

function streamOf(body: string): string {
  const found = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1]
  return found === undefined ? '' : inflateSync(Buffer.from(found, 'latin1')).toString('latin1')
}
