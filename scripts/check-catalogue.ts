// Compares the catalogues of the other languages with the English one, and looks for the name of the product, which is
// in `domain/src/product.ts` only. With files (paths inside a language's folder): only those.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PRODUCT_NAME } from '@rihla/domain/product'
import {
  type Comparison,
  compareCatalogues,
  type Messages,
  type Names,
  namingProduct,
} from './catalogue/compare-catalogues.ts'

const root = path.resolve(import.meta.dirname, '..')
const CATALOGUES: Array<{ of: Comparison['of']; folder: string }> = [
  { of: 'pages', folder: path.join(root, 'web', 'src', 'i18n') },
  { of: 'server', folder: path.join(root, 'server', 'src', 'messages') },
]
const settings = path.join(root, 'web', 'project.inlang', 'settings.json')
const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T

const { baseLocale, locales } = readJson<{ baseLocale: string; locales: string[] }>(settings)
const names = readJson<Names>(path.join(import.meta.dirname, 'catalogue', 'names.json'))
const only = process.argv.slice(2)

const faults = CATALOGUES.flatMap(({ of, folder }) =>
  locales.flatMap((locale) => [
    ...(locale === baseLocale ? [] : compareFolders(folder, { locale, of, names })),
    ...filesIn(path.join(folder, locale)).flatMap((file) =>
      namingProduct(readJson<Messages>(path.join(folder, locale, file)), PRODUCT_NAME).map(
        (fault) => `${locale}/${file}: ${fault}`,
      ),
    ),
  ]),
)
for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error(`${faults.length} faults in the catalogues. docs/languages.md says how a text is translated.`)
  process.exitCode = 1
}

function compareFolders(folder: string, comparison: Comparison): string[] {
  const { locale } = comparison
  const english = filesIn(path.join(folder, baseLocale))
  const translated = filesIn(path.join(folder, locale))
  return [...new Set([...english, ...translated])].flatMap((file) => {
    if (!translated.includes(file)) return [`${locale}/${file}: is missing`]
    if (!english.includes(file)) return [`${locale}/${file}: has no English file`]
    const messagesOf = (language: string) => readJson<Messages>(path.join(folder, language, file))
    const found = compareCatalogues(messagesOf(baseLocale), messagesOf(locale), comparison)
    return found.map((fault) => `${locale}/${file}: ${fault}`)
  })
}

function filesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  )
  return only.length === 0 ? files : files.filter((file) => only.includes(file))
}
