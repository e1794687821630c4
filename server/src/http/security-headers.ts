/**
 * Headers every answer carries, errors and files too. `nonce` is for pages only: other answers run no script.
 * `formTargets` are origins that a form of ours may end at: without scripts the way to a sign-in provider is one.
 */
export function securityHeaders(options: {
  nonce?: string
  secure: boolean
  development?: boolean
  formTargets?: string[]
}): Record<string, string> {
  const script = options.nonce ? `'self' 'nonce-${options.nonce}'` : "'none'"
  const policy = [
    "default-src 'self'",
    // Hot reload needs inline scripts and its socket; only the development server asks for it.
    `script-src ${options.development ? "'self' 'unsafe-inline'" : script}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${options.development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...(options.formTargets ?? [])].join(' '),
    "frame-ancestors 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
  ].join('; ')
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), interest-cohort=()',
    'x-frame-options': 'DENY',
    ...(options.secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}
