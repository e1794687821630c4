/** The row of tabs: it scrolls horizontally when it is wider than the screen. */
export const tabListClasses = 'scrollbar-none flex gap-1 overflow-x-auto border-line border-b p-0.5 pb-0'

/** One tab; the current one has data-state="active" or aria-current="page". */
export const tabClasses =
  'relative -mb-px inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-t-small border-transparent border-b-2 px-3.5 text-muted no-underline transition-colors hover:text-on-surface focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-strong data-[state=active]:text-on-surface aria-[current=page]:border-accent aria-[current=page]:font-strong aria-[current=page]:text-on-surface'
