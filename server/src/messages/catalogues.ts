import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PRODUCT_NAME } from '@rihla/domain/product'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '@rihla/domain/text/languages'
import { withOrderedPercentages } from '@rihla/domain/text/percentages'
import type accountEmails from './en/account-emails.json'
import type agreement from './en/agreement.json'
import type alerts from './en/alerts.json'
import type bookingEmails from './en/booking-emails.json'
import type bookingHostEmails from './en/booking-host-emails.json'
import type bookingRenterEmails from './en/booking-renter-emails.json'
import type calendar from './en/calendar.json'
import type charges from './en/charges.json'
import type emails from './en/emails.json'
import type hostingEmails from './en/hosting-emails.json'
import type invoices from './en/invoices.json'
import type papers from './en/papers.json'
import type problems from './en/problems.json'
import type receipt from './en/receipt.json'
import type reviewNotes from './en/review-notes.json'
import type sharePictures from './en/share-pictures.json'
import type sms from './en/sms.json'
import type supportEmails from './en/support-emails.json'
import type tables from './en/tables.json'
import type verificationEmails from './en/verification-emails.json'

/** The key of a sentence: every key of the English catalogue. */
export type MessageKey =
  | keyof typeof accountEmails
  | keyof typeof agreement
  | keyof typeof alerts
  | keyof typeof bookingEmails
  | keyof typeof bookingHostEmails
  | keyof typeof bookingRenterEmails
  | keyof typeof calendar
  | keyof typeof charges
  | keyof typeof emails
  | keyof typeof hostingEmails
  | keyof typeof invoices
  | keyof typeof papers
  | keyof typeof problems
  | keyof typeof receipt
  | keyof typeof reviewNotes
  | keyof typeof sharePictures
  | keyof typeof sms
  | keyof typeof supportEmails
  | keyof typeof tables
  | keyof typeof verificationEmails

type Catalogue = Record<MessageKey, string>

/** The sentences of the server by language, in ICU message format; read once. */
export const CATALOGUES = Object.fromEntries(
  LANGUAGE_CODES.map((language) => [language, readCatalogue(language)]),
) as Record<Language, Catalogue>

function readCatalogue(language: Language): Catalogue {
  const folder = path.join(import.meta.dirname, language)
  const files = readdirSync(path.join(import.meta.dirname, DEFAULT_LANGUAGE))
  const read = (file: string) => withOrderedPercentages(language, withProduct(path.join(folder, file)))
  return Object.assign({}, ...files.map((file) => JSON.parse(read(file))))
}

/** The texts of a file with the name of the product, which the catalogues leave open. */
function withProduct(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('{product}', PRODUCT_NAME)
}
