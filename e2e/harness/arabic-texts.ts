import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PRODUCT_NAME } from '@rihla/domain/product'

interface Variants {
  declarations: string[]
  match: Record<string, string>
}
type Values = Record<string, string | number>

const FOLDER = path.resolve(import.meta.dirname, '../../web/src/i18n/ar')
const PLURALS = new Intl.PluralRules('ar')
const TEXTS: Record<string, string | [Variants]> = Object.assign(
  {},
  ...readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) =>
      JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8').replaceAll('{product}', PRODUCT_NAME)),
    ),
)

/** A text of the Arabic catalogue with its values, in the right plural form. Throws for an unknown key. */
export const arabic = (key: string, values: Values = {}): string =>
  textOf(key, values).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** Matches a text whose values are unknown. */
export const arabicPattern = (key: string, values: Values = {}): RegExp =>
  new RegExp(
    textOf(key, values)
      .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replaceAll(/\{\w+\}/g, '.+'),
  )

function textOf(key: string, values: Values): string {
  const text = TEXTS[key]
  if (text === undefined) throw new Error(`the Arabic catalogue has no text ${key}`)
  if (typeof text === 'string') return text
  const [{ declarations, match }] = text
  const [, local, input = ''] =
    declarations.map((one) => /^local (\w+) = (\w+): plural$/.exec(one)).find(Boolean) ?? []
  const form = PLURALS.select(Number(values[input]))
  return match[`${local}=${form}`] ?? match[`${local}=*`] ?? ''
}
