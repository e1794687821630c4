export const KEPT = 'rihla-typed'
const FIELDS = 'main input, main textarea, main select'
/** What must not be written down: secrets, cards, files, and what the form itself fills in. */
const NOT_KEPT = ['password', 'file', 'hidden', 'submit', 'button']
const isKept = ({ type, autocomplete }: HTMLInputElement) =>
  !NOT_KEPT.includes(type) && !/^(cc-|one-time-code)/.test(autocomplete)

export interface TypedText {
  /** The path that the text was typed on, without its language. */
  path: string
  values: Array<[field: string, value: string | boolean]>
}

const isSwitch = (field: HTMLInputElement) => field.type === 'checkbox' || field.type === 'radio'

/** Fields have the same order in every language, and names only where a form is sent without scripts. */
export const fieldsOf = () =>
  [...document.querySelectorAll<HTMLInputElement>(FIELDS)].filter(isKept).map((field, place) => ({
    field,
    key: `${place} ${field.type} ${field.name}`,
  }))

/** Keeps what is typed on this page for the same page in another language, in this tab. */
export function keepTypedText(path: string): void {
  const values = fieldsOf().map(({ field, key }): [string, string | boolean] => [
    key,
    isSwitch(field) ? field.checked : field.value,
  ])
  sessionStorage.setItem(KEPT, JSON.stringify({ path, values } satisfies TypedText))
}
