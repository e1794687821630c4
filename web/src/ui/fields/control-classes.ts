/** The box of text-like controls: outline, height, and its focused, invalid and disabled styles. */
export const controlClasses =
  'min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-raised px-3.5 text-base text-on-surface transition-colors hover:border-on-surface aria-invalid:border-danger [&[disabled]]:cursor-not-allowed [&[disabled]]:bg-sunken [&[disabled]]:text-muted [&[readonly]]:bg-sunken'
