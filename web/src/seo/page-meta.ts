import { PRODUCT_NAME } from '../app/product.ts'

/**
 * The head of a page: title with the product name, description, and link preview texts. Public pages use
 * `publicPageMeta`.
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
