/**
 * Runs in a browser: whether a page is alive, or never will be, without scripts and where it is none of the product's.
 * `load` says nothing of it: pages ask for their scripts once they are painted.
 */
export const pageIsAlive = (): boolean =>
  matchMedia('(scripting: none)').matches ||
  !document.querySelector('script[type="later"]') ||
  Object.keys(document.body).some((key) => key.startsWith('__reactProps'))

/** Runs in a browser: whether the part of a page that an element stands in is alive, which may be later than the page. */
export const isAlive = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'))
