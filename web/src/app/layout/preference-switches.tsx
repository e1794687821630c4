import { LANGUAGE_CODES, LANGUAGES } from '@rihla/domain/text/languages'
import { Form, useFetcher, useLocation } from 'react-router'
import { LANGUAGE } from '../../i18n/language.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { CURRENCIES, DIGITS, type Digits, THEMES, type Theme } from '../preferences.ts'
import { useSite } from '../root-data.ts'

const THEME_LABELS: Record<Theme, () => string> = {
  system: m.layout_theme_system,
  light: m.layout_theme_light,
  dark: m.layout_theme_dark,
}

/** Each option shows what it does: the numbers of an Arabic text in these digits. */
const DIGIT_LABELS: Record<Digits, string> = { latin: '123', arabic: '١٢٣' }

/** Language, theme, display currency and, in Arabic, digits, stored in cookies so that the server renders them. */
export function PreferenceSwitches() {
  const { theme, currency, digits } = useSite()
  return (
    <div className="mt-12 flex flex-wrap gap-x-10 gap-y-4 border-line border-t pt-6">
      <Choice
        name="language"
        legend={m.layout_language()}
        chosen={LANGUAGE}
        options={LANGUAGE_CODES.map((value) => {
          const { name, tag } = LANGUAGES[value]
          return { value, label: name, language: tag }
        })}
      />
      <Choice
        name="theme"
        legend={m.layout_theme()}
        chosen={theme}
        options={THEMES.map((value) => ({ value, label: THEME_LABELS[value]() }))}
      />
      <Choice
        name="currency"
        legend={m.layout_currency()}
        chosen={currency}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
      />
      {LANGUAGE === 'ar' && (
        <Choice
          name="digits"
          legend={m.layout_digits()}
          chosen={digits}
          options={DIGITS.map((value) => ({ value, label: DIGIT_LABELS[value], language: 'ar' }))}
        />
      )}
    </div>
  )
}

function Choice(props: {
  name: string
  legend: string
  chosen: string | null
  /** `language` is that of the label, when it is not the one of the page. */
  options: Array<{ value: string; label: string; language?: string }>
}) {
  const { pathname, search } = useLocation()
  const fetcherKey = `preference ${props.name}`
  const sent = useFetcher({ key: fetcherKey }).formData?.get(props.name)
  // Another language is another build of the pages.
  const reloadDocument = props.name === 'language'
  const leavesPage = !useHydrated() || reloadDocument
  return (
    // With a fetcher, because a link that is pressed meanwhile would cancel a navigation, and the choice with it.
    <Form
      method="post"
      action={paths.preferences}
      navigate={false}
      fetcherKey={fetcherKey}
      reloadDocument={reloadDocument}
    >
      {leavesPage && <input type="hidden" name="returnTo" value={pathname + search} />}
      <fieldset className="flex items-center gap-3">
        <legend className="float-start me-3 text-muted text-sm">{props.legend}</legend>
        <div className="flex rounded-full border border-line-strong p-0.5">
          {props.options.map(({ value, label, language }) => (
            <button
              key={value}
              type="submit"
              name={props.name}
              value={value}
              lang={language}
              translate={language ? 'no' : undefined}
              aria-pressed={value === (sent ?? props.chosen)}
              className="min-h-10 min-w-11 rounded-full px-3.5 text-sm aria-pressed:bg-on-surface aria-pressed:font-strong aria-pressed:text-surface"
            >
              {label}
            </button>
          ))}
        </div>
      </fieldset>
    </Form>
  )
}
