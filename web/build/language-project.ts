import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PRODUCT_NAME } from '@rihla/domain/product'
import { LANGUAGES, type Language } from '@rihla/domain/text/languages'
import { withOrderedPercentages } from '@rihla/domain/text/percentages'
import type { Plugin } from 'vite'

const WEB = path.resolve(import.meta.dirname, '..')

/** Values of sentences whose writing direction is their own: names, addresses, numbers and codes, quoted texts. */
const ISOLATED =
  /\{(person|name|sender|host|other|renter|holder|email|number|prefix|prefixes|plate|vehicle|car|subject|label|value|place|location|category|filter|reference|id|text|words|reason|file|question|cell)\}/g

/**
 * Writes the catalogue project of one language, and returns its folder: the project of all languages, with this one
 * alone. The compiler puts the texts of all languages of a project into each message.
 */
export function languageProject(language: Language): string {
  const settings = JSON.parse(readFileSync(path.join(WEB, 'project.inlang', 'settings.json'), 'utf8'))
  const folder = path.join(WEB, `${language}.inlang`)
  mkdirSync(folder, { recursive: true })
  const plugin = settings['plugin.inlang.messageFormat']
  plugin.pathPattern = plugin.pathPattern.map((file: string) => writeCopy(language, file))
  const text = JSON.stringify({ ...settings, baseLocale: language, locales: [language] }, null, 2)
  writeFileSync(path.join(folder, 'settings.json'), text)
  return folder
}

/** During development, copies a file of texts again when it changes; the compiler watches the copies. */
export const copiedTexts = (language: Language): Plugin => ({
  name: 'copied-texts',
  apply: 'serve',
  configureServer({ watcher }) {
    const folder = path.join(WEB, 'src', 'i18n', language)
    watcher.on('change', (changed) => {
      const file = path.relative(folder, changed)
      if (file.endsWith('.json') && !file.startsWith('..')) writeCopy(language, `./src/i18n/{locale}/${file}`)
    })
  },
})

/** Writes what is compiled of a file of texts, and returns the pattern of the copy. */
function writeCopy(language: Language, file: string): string {
  const copy = `./${language}.inlang/texts/${path.relative('src/i18n/{locale}', file)}`
  const texts = readFileSync(path.join(WEB, file.replace('{locale}', language)), 'utf8')
  mkdirSync(path.dirname(path.join(WEB, copy)), { recursive: true })
  writeFileSync(path.join(WEB, copy), compiledTexts(language, texts))
  return copy
}

/**
 * Texts with the name of the product, so that no call hands it over, and in a language that runs from right to left
 * with their values isolated (Unicode's first-strong isolate): the plus sign of a phone number or the full stop of
 * 'Layla M.' would change sides beside words of the other direction, and so would the sign of a percentage.
 */
export function compiledTexts(language: Language, texts: string): string {
  const named = withOrderedPercentages(language, texts.replaceAll('{product}', PRODUCT_NAME))
  return LANGUAGES[language].direction === 'rtl' ? named.replaceAll(ISOLATED, '\u2068$&\u2069') : named
}
