import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@rihla/domain/text/languages'

const WEB = path.resolve(import.meta.dirname, '..')

/**
 * Writes the catalogue project of one language, and returns its folder: the project of all languages, with this one
 * alone. The compiler puts the texts of all languages of a project into each message.
 */
export function languageProject(language: Language): string {
  const settings = JSON.parse(readFileSync(path.join(WEB, 'project.inlang', 'settings.json'), 'utf8'))
  const folder = path.join(WEB, `${language}.inlang`)
  const file = path.join(folder, 'settings.json')
  const text = JSON.stringify({ ...settings, baseLocale: language, locales: [language] }, null, 2)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, text)
  return folder
}
