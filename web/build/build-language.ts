import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@rihla/domain/text/languages'

const asked = process.env.RIHLA_LANGUAGE ?? DEFAULT_LANGUAGE
if (!isLanguage(asked)) throw new Error(`RIHLA_LANGUAGE: there is no language '${asked}'`)

/** The language whose pages are being built. */
export const LANGUAGE: Language = asked
