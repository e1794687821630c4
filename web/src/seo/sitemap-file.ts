import { LANGUAGE_CODES, LANGUAGES, pathIn } from '@rihla/domain/text/languages'

/** A sitemap file with these paths of the site, each in every language. */
export function sitemapFile(publicUrl: string, addresses: readonly string[]): Response {
  const entries = addresses.flatMap((path) => {
    const alternates = LANGUAGE_CODES.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${LANGUAGES[language].tag}" href="${publicUrl}${pathIn(language, path)}"/>`,
    ).join('')
    return LANGUAGE_CODES.map(
      (language) => `<url><loc>${publicUrl}${pathIn(language, path)}</loc>${alternates}</url>`,
    )
  })
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('\n')}</urlset>
`
  return new Response(text, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  })
}
