import { useState } from 'react'
import { useHydrated } from '../ui/hooks/use-hydrated.ts'
import { jsonLdText } from './json-ld-text.ts'

/**
 * JSON-LD of a page, for search engines. Only the server renders its content: pass null in the browser
 * (`import.meta.env.SSR ? … : null`), so that neither the code nor the data is sent there. A page without data renders
 * no JsonLd, and one that the browser opens by itself has none.
 */
export function JsonLd({ data }: { data: object | null }) {
  const [isOfServer] = useState(!useHydrated())
  if (!isOfServer) return null
  return (
    <script
      type="application/ld+json"
      // React keeps the server-rendered content and does not compare it.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped so that nothing in it ends the element
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && data ? jsonLdText(data) : '' }}
    />
  )
}
