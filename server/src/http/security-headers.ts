/** Where a card network's own scripts come from, where they call, and whose pages they show in frames: its own and banks'. */
export interface CardPages {
  scripts: string[]
  calls: string
  frames: string[]
}

/** Stripe's script sets up some of its frames, and scripts of theirs, at names under its own. */
const STRIPE_FRAMES = 'https://*.js.stripe.com'

/**
 * What Stripe asks a page's policy to allow. Browsers call Stripe itself, whichever way our server goes to it: its script
 * knows no other address.
 */
export const stripePages = ({ jsUrl }: { jsUrl: string }): CardPages => ({
  scripts: [jsUrl, STRIPE_FRAMES],
  calls: 'https://api.stripe.com',
  frames: [jsUrl, STRIPE_FRAMES, 'https://hooks.stripe.com'],
})

export interface SecurityHeaderOptions {
  nonce?: string
  secure: boolean
  development?: boolean
  formTargets?: string[]
  cardPages?: CardPages
}

/**
 * Headers every answer carries, errors and files too. `nonce` is for pages only: other answers run no script.
 * `formTargets` are origins that a form of ours may end at: without scripts the way to a sign-in provider is one.
 */
export function securityHeaders(options: SecurityHeaderOptions): Record<string, string> {
  const cards = options.nonce ? options.cardPages : undefined
  const script = options.nonce
    ? words("'self'", `'nonce-${options.nonce}'`, ...(cards?.scripts ?? []))
    : "'none'"
  const policy = [
    "default-src 'self'",
    // Hot reload needs inline scripts and its socket; only the development server asks for it.
    `script-src ${options.development ? "'self' 'unsafe-inline'" : script}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    words("connect-src 'self'", options.development && 'ws:', cards?.calls),
    ...(cards ? [words("frame-src 'self'", ...cards.frames)] : []),
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

const words = (...all: Array<string | false | undefined>) => all.filter(Boolean).join(' ')
