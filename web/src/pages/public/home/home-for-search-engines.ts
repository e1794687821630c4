import { PRODUCT_NAME } from '../../../app/product.ts'
import { paths } from '../../../paths/paths.ts'
import { faqPage } from '../../../seo/faq-page.ts'

/** JSON-LD of the home page: the organization, the site search, and the questions. */
export const homeForSearchEngines = (
  publicUrl: string,
  questions: ReadonlyArray<[question: string, answer: string]>,
) => ({
  '@graph': [
    { '@type': 'Organization', name: PRODUCT_NAME, url: publicUrl, logo: `${publicUrl}/icons/icon-512.png` },
    {
      '@type': 'WebSite',
      name: PRODUCT_NAME,
      url: publicUrl,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${publicUrl}${paths.browse()}?location={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    faqPage(questions),
  ],
})
