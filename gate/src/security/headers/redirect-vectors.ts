/** The attacker's host, to which redirects must not lead. */
export const EVIL = 'evil.example'

/** Addresses that lead to another site or run a script, though some look like a local path. */
export const REDIRECT_VECTORS: readonly string[] = [
  `//${EVIL}`,
  `///${EVIL}`,
  `////${EVIL}/%2e%2e`,
  `/\\${EVIL}`,
  `\\\\${EVIL}`,
  `/\\/${EVIL}`,
  `\\/\\/${EVIL}`,
  `https://${EVIL}`,
  `https:${EVIL}`,
  `https:/${EVIL}`,
  `http:\\\\${EVIL}`,
  `HTTPS://${EVIL}/`,
  `/\t/${EVIL}`,
  `\t//${EVIL}`,
  `/\n/${EVIL}`,
  `/\r\n/${EVIL}`,
  `/\r\nlocation: https://${EVIL}`,
  `\u0000//${EVIL}`,
  ` //${EVIL}`,
  `/ /${EVIL}`,
  `/.//${EVIL}`,
  `/..//${EVIL}`,
  `/x/..//${EVIL}`,
  `/%2f/${EVIL}`,
  `/%09/${EVIL}`,
  `/%5c${EVIL}`,
  `/%0d%0alocation:%20https://${EVIL}`,
  `%2f%2f${EVIL}`,
  `javascript:alert(document.domain)//${EVIL}`,
  `java\nscript:alert(1)//${EVIL}`,
  `data:text/html,<script>alert(1)</script>${EVIL}`,
  `vbscript:msgbox(1)//${EVIL}`,
  `blob:https://${EVIL}/x`,
  `//rihla.test@${EVIL}`,
  `https://localhost:3000@${EVIL}`,
  `https://localhost:3000.${EVIL}`,
  `@${EVIL}`,
  `.${EVIL}`,
  `:443@${EVIL}`,
  `?//${EVIL}`,
  `#//${EVIL}`,
  `/\u2028/${EVIL}`,
  `/\u3000/${EVIL}`,
  `/\uff0f${EVIL}`,
  `\u3002${EVIL}`,
  `/中文/..//${EVIL}`,
  `/\ud800/${EVIL}`,
  `//${EVIL.replace('.', '\u3002')}`,
  `//[::ffff:${EVIL}`,
  `/${'a/'.repeat(300)}..//${EVIL}`,
]

/** Whether a browser that follows this target from a page leaves the site, or runs a script. */
export function leadsAway(target: string, page: string): boolean {
  const url = URL.parse(target, page)
  // An address that no browser can parse leads nowhere.
  if (!url) return false
  return url.origin !== new URL(page).origin
}

const LINKS =
  /\s(?:href|src|action|formaction|poster|data|srcset|content|to)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi

/** The addresses in a page's tags that lead to the attacker's host or run a script. */
export function redirectVectorsIn(html: string, page: string): string[] {
  const out: string[] = []
  for (const [tag] of html.matchAll(/<[a-z][^<>]*>/gi))
    for (const [, double, single, bare] of tag.matchAll(LINKS)) {
      const target = unescaped(double ?? single ?? bare ?? '').replace(/^\d+;\s*url=/i, '')
      const url = URL.parse(target, page)
      if (!url) continue
      const isTheirs = url.hostname.endsWith(EVIL) || url.username !== ''
      if (isTheirs || /^(javascript|vbscript|data:text)/.test(url.href)) out.push(tag.slice(0, 200))
    }
  return out
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text.replaceAll(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) =>
      name === undefined
        ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
        : (NAMED[name] ?? whole),
  )
