import { type Language, pathIn, splitLanguage } from '@rihla/domain/text/languages'

/** The path of an address on this site; the home page for any other address. */
export function ownPathOf(address: string, publicUrl: string): string {
  const url = URL.parse(address, publicUrl)
  // Browsers treat a path that begins with two slashes as another host.
  if (!url || url.origin !== new URL(publicUrl).origin || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

/** A path to return to, with the prefix of one language whatever language it has. */
export const returnPathIn = (language: Language, path: string): string =>
  pathIn(language, splitLanguage(path).path)
