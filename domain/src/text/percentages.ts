import { LANGUAGES, type Language } from './languages.ts'

const PERCENTAGE = /(?:\d|\{\w+\})+%/g

/**
 * Texts of a language with a left-to-right mark before each percentage, if they run from right to left: otherwise its
 * sign would stand at one side of the number after an Arabic letter and at the other elsewhere.
 */
export const withOrderedPercentages = (language: Language, texts: string): string =>
  LANGUAGES[language].direction === 'rtl' ? texts.replaceAll(PERCENTAGE, '\u200e$&') : texts
