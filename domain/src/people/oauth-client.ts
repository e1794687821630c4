/** Programs that one person may register. */
export const OAUTH_CLIENTS_AT_MOST = 10
export const REDIRECT_URIS_AT_MOST = 5
export const REDIRECT_URI_CHARACTERS = 500

/** Secrets of OAuth begin with these, so that people and secret scanners recognise them. */
export const OAUTH_PREFIXES = {
  secret: 'rihla_ocs_',
  code: 'rihla_oac_',
  access: 'rihla_oat_',
  refresh: 'rihla_ort_',
} as const

/** Hosts of programs on the person’s own device, which have no certificate (RFC 8252, section 7.3). */
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])
const VISIBLE_ASCII = /^[!-~]+$/

/** Whether a code may be sent to this address: https, or http on the person’s own device; no fragment, no password. */
export const isRedirectUri = (text: string): boolean => redirectUrlOf(text) !== null

function redirectUrlOf(text: string): URL | null {
  if (text.length > REDIRECT_URI_CHARACTERS || !VISIBLE_ASCII.test(text) || text.includes('#')) return null
  const url = URL.parse(text)
  if (url?.username !== '' || url.password !== '') return null
  return url.protocol === 'https:' || isLoopback(url) ? url : null
}

const isLoopback = (url: URL) => url.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname)

/**
 * Whether an address is one of those that were registered: the same characters. On the person’s own device the port may
 * differ, because a program there takes a free one.
 */
export function isRegisteredRedirectUri(registered: readonly string[], asked: string): boolean {
  const url = redirectUrlOf(asked)
  if (!url) return false
  return registered.some((one) => {
    if (one === asked) return true
    const known = redirectUrlOf(one)
    return known !== null && isLoopback(known) && isLoopback(url) && withoutPort(known) === withoutPort(url)
  })
}

function withoutPort(url: URL): string {
  const copy = new URL(url)
  copy.port = ''
  return copy.href
}
