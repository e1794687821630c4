/**
 * Whether the field that has the focus does something on Escape itself, such as closing its list (`useListboxKeys` marks
 * it). Radix hears the key on `document` in the capture phase: the field cannot stop it, so the overlay has to ask.
 */
export const usesEscape = ({ target }: Event) =>
  target instanceof HTMLElement && target.dataset.usesEscape !== undefined
