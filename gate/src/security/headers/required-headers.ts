const VALUES: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^default-src '(self|none)'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer|same-origin)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /^geolocation=\(self\), camera=\(\), microphone=\(\)/,
  'x-frame-options': /^DENY$/,
  'x-request-id': /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
}
const HSTS = /^max-age=(\d{8,}); includeSubDomains$/

/** The required headers that an answer lacks, and the forbidden ones it has. */
export function missingHeaders(
  { headers }: Response,
  text: string,
  { secure, isShared = false }: { secure: boolean; isShared?: boolean },
): string[] {
  const missing = Object.entries(VALUES)
    // Preview images, which other sites show for a shared page.
    .filter(([name]) => !(isShared && name === 'cross-origin-resource-policy'))
    .filter(([name, value]) => !value.test(headers.get(name) ?? ''))
    .map(([name]) => `${name} is ${headers.get(name) ?? 'missing'}`)
  if (secure !== HSTS.test(headers.get('strict-transport-security') ?? ''))
    missing.push(`strict-transport-security is ${headers.get('strict-transport-security') ?? 'missing'}`)
  for (const [name] of headers)
    if (/^(access-control-|server$|x-powered-by$)/.test(name)) missing.push(`says ${name}`)
  const type = headers.get('content-type') ?? ''
  // The router's own format is read by its code, which knows that it is UTF-8.
  const isOfRouter = type === 'text/x-script'
  if (!isOfRouter && /^text\/|[/+]xml/.test(type) && !/charset=utf-8/i.test(type))
    missing.push(`content-type is ${type}`)
  if (text !== '' && type === '') missing.push('content-type is missing')
  missing.push(...weakPolicy(headers.get('content-security-policy') ?? '', headers, text))
  return missing
}

function weakPolicy(policy: string, headers: Headers, text: string): string[] {
  const weak: string[] = []
  const directives = new Map(
    policy.split(';').map((one) => {
      const [name = '', ...sources] = one.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )
  const isAlone = (name: string) => directives.get(name)?.join(' ') === "'none'"
  if (!isAlone('frame-ancestors')) weak.push('may be framed')
  if (isAlone('default-src')) return weak
  if (!isAlone('object-src')) weak.push('may hold objects')
  if (!isAlone('base-uri')) weak.push('may change its base')
  if (!directives.has('form-action')) weak.push('may send forms anywhere')
  const scripts = directives.get('script-src') ?? []
  if (scripts.length === 0) weak.push('no script-src')
  if (scripts.some((source) => /unsafe-|^\*$|^https?:$|^data:$/.test(source)))
    weak.push(`script-src ${scripts.join(' ')}`)
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  const nonce = scripts.find((source) => source.startsWith("'nonce-"))?.slice(7, -1)
  if (isPage === (nonce === undefined)) weak.push(isPage ? 'a page without a nonce' : 'a nonce for no page')
  // Structured data for search engines is a script element that never runs.
  for (const [tag] of isPage ? text.matchAll(/<script\b[^>]*>/gi) : [])
    if (
      !tag.includes('type="application/ld+json"') &&
      !tag.includes(`nonce="${nonce}"`) &&
      !/ src="\/[^/]/.test(tag)
    )
      weak.push(`a script without the nonce: ${tag.slice(0, 80)}`)
  return weak
}
