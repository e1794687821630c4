import { LANGUAGE_CODES, LANGUAGES } from '@rihla/domain/text/languages'
import { Form, useLocation } from 'react-router'
import { LANGUAGE } from '../../i18n/language.ts'
import { paths } from '../../paths/paths.ts'

/**
 * A button for each other language: shows the same page in it, with what is typed, and remembers the choice. It loads a
 * new document, because another language is another build of the pages.
 */
export function LanguageSwitch({
  className,
  buttonClassName,
}: {
  className?: string
  buttonClassName: string
}) {
  const { pathname, search } = useLocation()
  const others = LANGUAGE_CODES.filter((language) => language !== LANGUAGE)
  return (
    <Form method="post" action={paths.preferences} reloadDocument className={className}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      {others.map((language) => {
        const { name, tag } = LANGUAGES[language]
        return (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={tag}
            translate="no"
            className={buttonClassName}
          >
            <bdi>{name}</bdi>
          </button>
        )
      })}
    </Form>
  )
}
