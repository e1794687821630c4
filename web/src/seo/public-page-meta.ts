import type { Site } from '../app/root-data.ts'
import { pageMeta } from './page-meta.ts'

/** What React Router hands to the `meta` of a page. */
interface PageArgs {
  location: { pathname: string }
  matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>
}

interface PublicPage {
  title: string
  description: string
  /** The address that stands for this one and others like it; the page's own without its query when left out. */
  path?: string
  /** Address of the picture of link previews on this site; the product's own when left out. */
  image?: string
  hidden?: boolean
}

/** The head of a page that search engines may show and people pass on: one address for it, and a picture. */
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
