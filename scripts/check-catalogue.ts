// Compares the catalogues of the other languages with the English one.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compareCatalogues, type Messages, type Names } from './catalogue/compare-catalogues.ts'

const root = path.resolve(import.meta.dirname, '..')
const texts = path.join(root, 'web', 'src', 'i18n')
const settings = path.join(root, 'web', 'project.inlang', 'settings.json')
const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T

const { baseLocale, locales } = readJson<{ baseLocale: string; locales: string[] }>(settings)
const names = readJson<Names>(path.join(import.meta.dirname, 'catalogue', 'names.json'))
const only = process.argv.slice(2)

const filesOf = (locale: string) => {
  const folder = path.join(texts, locale)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
}

const faults: string[] = []
for (const locale of new Set([...locales, ...readdirSync(texts).filter((one) => /^[a-z]{2}$/.test(one))])) {
  if (locale === baseLocale) continue
  const translated = new Set(filesOf(locale))
  for (const file of filesOf(baseLocale)) {
    if (only.length > 0 && !only.includes(file)) continue
    if (!translated.has(file)) faults.push(`${locale}/${file}: is missing`)
    else
      faults.push(
        ...compareCatalogues(
          locale,
          readJson<Messages>(path.join(texts, baseLocale, file)),
          readJson<Messages>(path.join(texts, locale, file)),
          { names },
        ).map((fault) => `${locale}/${file}: ${fault}`),
      )
  }
  for (const file of translated)
    if (!filesOf(baseLocale).includes(file)) faults.push(`${locale}/${file}: has no English file`)
}
for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error(`${faults.length} faults in the catalogues. docs/languages.md says how a text is translated.`)
  process.exit(1)
}
