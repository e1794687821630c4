import { PRODUCT_NAME } from '../app/product.ts'

/**
 * The head of a page: its title with the product's name, its description, and what link previews show. Pages that are
 * everybody's have `publicPageMeta`.
 */
export function pageMeta(page: { title: string; description: string; hidden?: boolean }) {
  const title = page.title.includes(PRODUCT_NAME) ? page.title : `${page.title} · ${PRODUCT_NAME}`
  return [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:site_name', content: PRODUCT_NAME },
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
