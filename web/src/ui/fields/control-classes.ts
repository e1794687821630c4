/** The box of text-like controls: outline, height, and its focused, invalid and disabled styles. */
export const controlClasses =
  'min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-raised px-3.5 text-base text-on-surface transition-colors hover:border-on-surface aria-invalid:border-danger [&[disabled]]:cursor-not-allowed [&[disabled]]:bg-sunken [&[disabled]]:text-muted [&[readonly]]:bg-sunken'

/** Room for an icon or unit at the start of the box, wherever the text of the field begins. */
export const roomBefore = 'ps-11 against-page:ps-3.5 against-page:pe-11'

/** Room for a unit or button at the end of the box. */
export const roomBehind = 'pe-12 against-page:pe-3.5 against-page:ps-12'
