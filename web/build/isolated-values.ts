import type { Plugin } from 'vite'

/** Values of sentences whose writing direction is their own: names, addresses, numbers and codes, quoted texts. */
const VALUES =
  /\$\{i\?\.(?:person|name|sender|host|other|renter|holder|email|number|prefix|prefixes|plate|vehicle|reference|id|text|words|reason|file)\}/g

/** A compiled text, in a build of a language that is written from right to left. */
const MESSAGE = /\/paraglide\.\w+\/messages\//

/**
 * Isolates values in the texts of a language that is written from right to left (Unicode's first-strong isolate): the
 * plus sign of a phone number or the full stop of 'Layla M.' would change sides beside Arabic words.
 */
export function isolatedValues(): Plugin {
  return {
    name: 'rihla-isolated-values',
    transform: (code, id) =>
      MESSAGE.test(id) ? { code: code.replaceAll(VALUES, '\u2068$&\u2069'), map: null } : undefined,
  }
}
