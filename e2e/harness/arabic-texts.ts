import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.resolve(import.meta.dirname, '../../web/src/i18n/ar')
const TEXTS: Record<string, unknown> = Object.assign(
  {},
  ...readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))),
)

/** A text of the Arabic catalogue with its values. Throws for an unknown key, and for one with plural forms. */
export function arabic(key: string, values: Record<string, string | number> = {}): string {
  const text = TEXTS[key]
  if (typeof text !== 'string') throw new Error(`the Arabic catalogue has no plain text ${key}`)
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Matches a text whose values are unknown. */
export function arabicPattern(key: string): RegExp {
  const text = TEXTS[key]
  if (typeof text !== 'string') throw new Error(`the Arabic catalogue has no plain text ${key}`)
  return new RegExp(text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '.+'))
}
