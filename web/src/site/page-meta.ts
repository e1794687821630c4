import { PRODUCT_NAME } from './product.ts'

/** The head of a page: its title with the product's name, its description, and what link previews show. */
export function pageMeta(page: { title: string; description: string; hidden?: boolean; image?: string }) {
  const title = page.title.includes(PRODUCT_NAME) ? page.title : `${page.title} · ${PRODUCT_NAME}`
  return [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:site_name', content: PRODUCT_NAME },
    ...(page.image ? [{ property: 'og:image', content: page.image }] : []),
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
