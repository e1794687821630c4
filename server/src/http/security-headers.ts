/** Origins a card network needs: its scripts, its API, and the pages it shows in frames (its own and banks'). */
export interface CardPages {
  scripts: string[]
  calls: string
  frames: string[]
}

/** Stripe's script creates some of its frames, and their scripts, on subdomains of its own host. */
const STRIPE_FRAMES = 'https://*.js.stripe.com'

/**
 * Origins that Stripe requires in a page's policy. Browsers always call Stripe's public API, even when our server
 * reaches it through another address.
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
  mapOrigins?: string[]
}

/**
 * Headers of every response, including errors and files. `nonce` is for pages only: other responses run no script.
 * `formTargets` are origins a form submission may redirect to, such as a sign-in provider when scripts are off;
 * `mapOrigins` are those of a base map of the operator's own.
 */
export function securityHeaders(options: SecurityHeaderOptions): Record<string, string> {
  const cards = options.nonce ? options.cardPages : undefined
  // Also of files: the worker of the map loads tiles under the policy of its own file.
  const maps = options.mapOrigins ?? []
  const script = options.nonce
    ? words("'self'", `'nonce-${options.nonce}'`, ...(cards?.scripts ?? []))
    : "'none'"
  const policy = [
    "default-src 'self'",
    // Hot reload needs inline scripts and a WebSocket; only the development server sets this.
    `script-src ${options.development ? "'self' 'unsafe-inline'" : script}`,
    "style-src 'self' 'unsafe-inline'",
    words("img-src 'self' data: blob:", ...maps),
    "font-src 'self'",
    words("connect-src 'self'", options.development && 'ws:', cards?.calls, ...maps),
    ...(cards ? [words("frame-src 'self'", ...cards.frames)] : []),
    "object-src 'none'",
    "base-uri 'none'",
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
    'permissions-policy': `geolocation=(self), camera=(), microphone=(), ${paymentOf(cards)}, usb=(), interest-cohort=()`,
    'x-frame-options': 'DENY',
    ...(options.secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/** Apple Pay and Google Pay ask the browser from the card network's frames; without one nobody may. */
const paymentOf = (cards: CardPages | undefined) =>
  cards ? `payment=(${words('self', ...cards.scripts.map((origin) => `"${origin}"`))})` : 'payment=()'

const words = (...all: Array<string | false | undefined>) => all.filter(Boolean).join(' ')
