import {
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  LANGUAGES,
  pathIn,
  splitLanguage,
} from '@rihla/domain/text/languages'
import type { Site } from '../app/root-data.ts'
import { LANGUAGE, localFile, localPath } from '../i18n/language.ts'
import { pageMeta } from './page-meta.ts'

/** The arguments that React Router passes to `meta`. */
interface PageArgs {
  location: { pathname: string }
  matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>
}

interface PublicPage {
  title: string
  description: string
  /** Canonical path; by default the page's own path without its query. */
  path?: string
  /** Path of the link preview image on this site; by default the site's image. */
  image?: string
  hidden?: boolean
}

/** The head of a public page: adds the canonical URL and the link preview image. Hidden pages get neither. */
export function publicPageMeta(page: PageArgs, { path, image = '/og/site.jpg', ...words }: PublicPage) {
  const site = page.matches[0]?.loaderData as Site | undefined
  if (!site || words.hidden) return pageMeta(words)
  const ownPath = path ?? splitLanguage(page.location.pathname).path
  const address = site.publicUrl + localPath(ownPath)
  return [
    ...pageMeta(words),
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternateLinks(site.publicUrl, ownPath),
    { property: 'og:url', content: address },
    { property: 'og:type', content: 'website' },
    // The address of the English picture is the shortest, as it always was.
    {
      property: 'og:image',
      content: site.publicUrl + (LANGUAGE === DEFAULT_LANGUAGE ? image : localFile(image)),
    },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The addresses of the page in every language; the default language is also that of all other readers. */
function alternateLinks(publicUrl: string, path: string) {
  const link = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href })
  return [
    ...LANGUAGE_CODES.map((language) => link(LANGUAGES[language].tag, publicUrl + pathIn(language, path))),
    link('x-default', publicUrl + path),
  ]
}
