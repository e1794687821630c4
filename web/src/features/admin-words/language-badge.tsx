import { LANGUAGES, type Language } from '@rihla/domain/text/languages'
import { m } from '../../paraglide/messages.js'
import { Badge } from '../../ui/content/badge.tsx'

/** The language in which a guest writes, by its own name. */
export function LanguageBadge({ language }: { language: Language }) {
  const { name, tag, direction } = LANGUAGES[language]
  return (
    <Badge>
      <span className="sr-only">{m.admin_guest_language()}</span>
      <span lang={tag} dir={direction} translate="no">
        {name}
      </span>
    </Badge>
  )
}
