import type { Site } from '../app/root-data.ts'
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
  const address = site.publicUrl + (path ?? page.location.pathname)
  return [
    ...pageMeta(words),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:url', content: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: site.publicUrl + image },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
