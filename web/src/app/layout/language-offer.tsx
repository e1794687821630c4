import { LANGUAGES } from '@rihla/domain/text/languages'
import { useEffect } from 'react'
import { PREFERENCE_SECONDS } from '../cookie-ages.ts'
import { plainCookie } from '../cookies.ts'
import { LANGUAGE_OFFERED_COOKIE } from '../preferences.ts'
import type { Site } from '../root-data.ts'
import { LanguageSwitch } from './language-switch.tsx'

/** Offers the language that the browser prefers, on the first page that this browser opens and never again. */
export function LanguageOffer({ offer }: { offer: NonNullable<Site['languageOffer']> }) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers.
    document.cookie = plainCookie(LANGUAGE_OFFERED_COOKIE, '1', PREFERENCE_SECONDS)
  }, [])
  const { tag, direction, name } = LANGUAGES[offer.language]
  return (
    <aside
      aria-label={name}
      lang={tag}
      dir={direction}
      translate="no"
      className="flex flex-wrap items-center justify-center gap-x-3 bg-sunken px-4 py-1 text-sm"
    >
      <p>{offer.text}</p>
      <LanguageSwitch buttonClassName="min-h-11 rounded-full px-3 font-strong underline underline-offset-4" />
    </aside>
  )
}
