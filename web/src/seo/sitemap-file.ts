/** A sitemap file with these paths of the site. */
export function sitemapFile(publicUrl: string, addresses: readonly string[]): Response {
  const entries = addresses.map((address) => `<url><loc>${publicUrl}${address}</loc></url>`)
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</urlset>
`
  return new Response(text, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  })
}
