type Text = string | RegExp

/** What a person looks for on a page; only visible elements count. */
export type Target = { within?: Target } & (
  | { role: string; name?: Text }
  | { label: Text }
  | { text: Text }
  | { css: string }
)

export const role = (role: string, name?: Text): Target => ({ role, name })
export const label = (label: Text): Target => ({ label })
export const text = (text: Text): Target => ({ text })
export const css = (css: string): Target => ({ css })
/** The target inside another one. */
export const inside = (within: Target, target: Target): Target => ({ ...target, within })

/** A JavaScript expression for the visible elements of a page, in document order; Testing Library must be there. */
export const allOf = (target: Target): string =>
  `${found(target)}.filter((element) => element.checkVisibility())`

export function describeTarget({ within, ...target }: Target): string {
  const words = Object.values(target).filter((word) => word !== undefined)
  return `${words.join(' ')}${within ? ` in ${describeTarget(within)}` : ''}`
}

function found(target: Target): string {
  const places = target.within ? allOf(target.within) : '[document.body]'
  return `${places}.flatMap((place) => ${query(target)})`
}

function query(target: Target): string {
  if ('css' in target) return `[...place.querySelectorAll(${literal(target.css)})]`
  if ('label' in target) return `TestingLibraryDom.queryAllByLabelText(place, ${literal(target.label)})`
  if ('text' in target) return `TestingLibraryDom.queryAllByText(place, ${literal(target.text)})`
  // Whether it is hidden is asked of what was found only: asking every element first takes seconds on a long page.
  const name = target.name === undefined ? '' : `, name: ${literal(target.name)}`
  return `TestingLibraryDom.queryAllByRole(place, ${literal(target.role)}, { hidden: true${name} })`
}

const literal = (text: Text): string => (typeof text === 'string' ? JSON.stringify(text) : String(text))
