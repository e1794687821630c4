import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '@rihla/domain/text/languages'
import type calendar from './en/calendar.json'
import type emails from './en/emails.json'
import type problems from './en/problems.json'
import type receipt from './en/receipt.json'
import type sharePictures from './en/share-pictures.json'
import type tables from './en/tables.json'

/** The key of a sentence: every key of the English catalogue. */
export type MessageKey =
  | keyof typeof calendar
  | keyof typeof emails
  | keyof typeof problems
  | keyof typeof receipt
  | keyof typeof sharePictures
  | keyof typeof tables

type Catalogue = Record<MessageKey, string>

/** The sentences of the server by language, in ICU message format; read once. */
export const CATALOGUES = Object.fromEntries(
  LANGUAGE_CODES.map((language) => [language, readCatalogue(language)]),
) as Record<Language, Catalogue>

function readCatalogue(language: Language): Catalogue {
  const folder = path.join(import.meta.dirname, language)
  const files = readdirSync(path.join(import.meta.dirname, DEFAULT_LANGUAGE))
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
}
