import { DEFAULT_LANGUAGE, LANGUAGES, type Language, pathIn } from '@rihla/domain/text/languages'

/** The language of these pages. A build has one language, so it is a constant. */
export const LANGUAGE: Language = import.meta.env.LANGUAGE ?? DEFAULT_LANGUAGE

export const { direction: DIRECTION, tag: LANGUAGE_TAG, format: FORMAT_TAG } = LANGUAGES[LANGUAGE]

/** Between the parts of a list or of a label. */
export const COMMA = DIRECTION === 'rtl' ? '،' : ','

/** A path of the site in this language, for what the router does not see: plain links and forms, whole page loads. */
export const localPath = (path: string): string => pathIn(LANGUAGE, path)
