import type { Language } from '@rihla/domain/text/languages'

/** Offers each language to its readers on a page of another one. Only the server reads it; a page gets one at most. */
export const LANGUAGE_OFFERS: Record<Language, string> = {
  en: 'This page is also available in English.',
  ar: 'هذه الصفحة متاحة بالعربية أيضًا.',
}
