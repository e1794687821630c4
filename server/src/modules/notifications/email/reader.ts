import { DEFAULT_LANGUAGE, type Language, pathIn } from '@rihla/domain/text/languages'
import type { Config } from '../../../config.ts'
import { type Texts, textsIn } from '../../../messages/texts.ts'

/** What an email is written with: the texts of its recipient's language, and the addresses of its pages in it. */
export interface Reader {
  texts: Texts
  /** The address of a page: '/auth' becomes 'https://…/ar/auth'. */
  page(path: string): string
}

export const readerIn = ({ publicUrl }: Pick<Config, 'publicUrl'>, language: Language): Reader => ({
  texts: textsIn(language),
  page: (path) => publicUrl + pathIn(language, path),
})

/** The team reads the default language. */
export const teamOf = (config: Pick<Config, 'publicUrl'>): Reader => readerIn(config, DEFAULT_LANGUAGE)
