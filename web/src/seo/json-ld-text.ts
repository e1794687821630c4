const ESCAPED: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Data as text that can stand inside a script element: no word in it can end the element. Null says nothing. */
export const jsonLdText = (data: object | null): string =>
  JSON.stringify(data ? { '@context': 'https://schema.org', ...data } : {}).replace(
    /[<>&\u2028\u2029]/g,
    (character) => ESCAPED[character] ?? '',
  )
