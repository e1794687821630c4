import { jsonLdText } from './json-ld-text.ts'

/**
 * What a page is about, in words for search engines. They read what the server made, so only the server makes it:
 * give null in the browser (`import.meta.env.SSR ? … : null`), and neither the code nor the data comes along.
 */
export function JsonLd({ data }: { data: object | null }) {
  return (
    <script
      type="application/ld+json"
      // What the server made stays: React neither compares nor replaces it.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped so that nothing in it ends the element
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? jsonLdText(data) : '' }}
    />
  )
}
