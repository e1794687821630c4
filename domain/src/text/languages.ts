export interface LanguageData {
  /** Prefix of the page paths in this language: '' or '/ar'. */
  path: string
  direction: 'ltr' | 'rtl'
  /** BCP 47 tag for `lang` and `hreflang`. */
  tag: string
  /** BCP 47 tag for `Intl`: its words, with Latin digits and hours from 00 to 23. */
  format: string
  /** Its own name, for the language switch. */
  name: string
}

/** The languages of the product, with the default first. docs/languages.md says what else a new one needs. */
export const LANGUAGES = {
  en: { path: '', direction: 'ltr', tag: 'en-AE', format: 'en-GB', name: 'English' },
  ar: { path: '/ar', direction: 'rtl', tag: 'ar-AE', format: 'ar-AE-u-hc-h23-nu-latn', name: 'العربية' },
} as const satisfies Record<string, LanguageData>

export type Language = keyof typeof LANGUAGES

export const DEFAULT_LANGUAGE: Language = 'en'
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]]

export const isLanguage = (raw: unknown): raw is Language =>
  typeof raw === 'string' && Object.hasOwn(LANGUAGES, raw)

/** A stored language; the default for one that the product no longer has. */
export const languageFrom = (raw: string): Language => (isLanguage(raw) ? raw : DEFAULT_LANGUAGE)

/** The language of a site path such as '/ar/browse', and the path without its prefix: '/browse'. */
export function splitLanguage(path: string): { language: Language; path: string } {
  for (const language of LANGUAGE_CODES) {
    const prefix = LANGUAGES[language].path
    if (prefix === '') continue
    if (path === prefix || path.startsWith(`${prefix}?`))
      return { language, path: `/${path.slice(prefix.length)}` }
    // Two slashes would be an address of another site once the prefix is gone.
    if (path.startsWith(`${prefix}/`))
      return { language, path: path.slice(prefix.length).replace(/^[/\\]+/, '/') }
  }
  return { language: DEFAULT_LANGUAGE, path }
}

/** A site path in a language: '/browse' becomes '/ar/browse', '/' becomes '/ar'. */
export function pathIn(language: Language, path: string): string {
  const prefix = LANGUAGES[language].path
  if (prefix === '') return path
  return path === '/' ? prefix : `${prefix}${path.startsWith('/?') ? path.slice(1) : path}`
}

/** The language that an `Accept-Language` header prefers among those of the product, or null when it names none. */
export function preferredLanguage(header: string | null | undefined): Language | null {
  const wanted = (header ?? '')
    .split(',')
    .map((part, place) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
      return { language: tag.split('-')[0]?.toLowerCase(), quality: Number(quality ?? 1), place }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.place - b.place)
  for (const { language } of wanted) if (isLanguage(language)) return language
  return null
}
