/**
 * Whether the browser is older than those that the README names. Chrome has had both since 111, Firefox since 128 and
 * Safari since 16.4, and the build and its styles need those versions too.
 */
export const isOldBrowser = (): boolean =>
  !('CSSPropertyRule' in globalThis && 'toReversed' in Array.prototype)

/** Shows what a page has for browsers without scripts; `public/old-browser.js` does the same in those without modules. */
export function showWithoutScripts(): void {
  for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent
}
