/**
 * Whether the browser lacks the newest feature that the scripts need: Chrome has it since 110, Firefox since 115 and
 * Safari since 16.0. The README names later versions, because of the style sheets.
 */
export const isOldBrowser = (): boolean => !('toReversed' in [])

/** Shows what a page has for browsers without scripts; `public/noscript.js` does the same in those without modules. */
export const showWithoutScripts = (): void =>
  document.querySelectorAll('noscript').forEach((part) => {
    part.outerHTML = part.textContent
  })
