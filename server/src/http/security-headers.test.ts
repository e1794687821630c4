import { describe, expect, it } from 'vitest'
import { securityHeaders, stripePages } from './security-headers.ts'

const stripe = { jsUrl: 'https://js.stripe.com' }
const directive = (name: string, options: Parameters<typeof securityHeaders>[0]) =>
  securityHeaders(options)
    ['content-security-policy']?.split('; ')
    .find((one) => one.startsWith(name))

it('TLS is required for two years, also of subdomains, and only where the site has TLS', () => {
  const transport = (secure: boolean) => securityHeaders({ secure })['strict-transport-security']
  expect(transport(true)).toBe('max-age=63072000; includeSubDomains')
  expect(transport(false)).toBeUndefined()
})

describe('content security policy', () => {
  const ours = { nonce: 'abc', secure: true }

  it('allows only our own origin while cards are simulated', () => {
    expect(directive('script-src', ours)).toBe("script-src 'self' 'nonce-abc'")
    expect(directive('connect-src', ours)).toBe("connect-src 'self'")
    expect(directive('frame-src', ours)).toBeUndefined()
  })

  it('also allows Stripe when it processes the cards', () => {
    const withStripe = { ...ours, cardPages: stripePages(stripe) }
    expect(directive('script-src', withStripe)).toBe(
      "script-src 'self' 'nonce-abc' https://js.stripe.com https://*.js.stripe.com",
    )
    expect(directive('connect-src', withStripe)).toBe("connect-src 'self' https://api.stripe.com")
    expect(directive('frame-src', withStripe)).toBe(
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    )
  })

  it('allows payment through the browser only on pages with Stripe, and in its frames', () => {
    const payment = (options: Parameters<typeof securityHeaders>[0]) =>
      /payment=\([^)]*\)/.exec(securityHeaders(options)['permissions-policy'] ?? '')?.[0]
    expect(payment(ours)).toBe('payment=()')
    expect(payment({ secure: true, cardPages: stripePages(stripe) })).toBe('payment=()')
    expect(payment({ ...ours, cardPages: stripePages(stripe) })).toBe(
      'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
    )
  })

  it('also allows the origins of a base map of the operator, to be read and shown', () => {
    const withMap = { ...ours, mapOrigins: ['https://maps.example'] }
    expect(directive('connect-src', withMap)).toBe("connect-src 'self' https://maps.example")
    expect(directive('img-src', withMap)).toBe("img-src 'self' data: blob: https://maps.example")
    expect(directive('worker-src', withMap)).toBe("worker-src 'self'")
    expect(directive('script-src', withMap)).toBe("script-src 'self' 'nonce-abc'")
    expect(directive('img-src', ours)).toBe("img-src 'self' data: blob:")
  })

  it.each(['object-src', 'base-uri', 'frame-ancestors'])('allows nobody %s', (name) => {
    for (const options of [ours, { secure: false }, { ...ours, cardPages: stripePages(stripe) }])
      expect(directive(name, options)).toBe(`${name} 'none'`)
  })

  it('allows no scripts in a response that is not a page, and the worker of the map its tiles', () => {
    const worker = { secure: true, mapOrigins: ['https://maps.example'] }
    expect(directive('connect-src', worker)).toBe("connect-src 'self' https://maps.example")
    const file = { secure: true, cardPages: stripePages(stripe) }
    expect(directive('script-src', file)).toBe("script-src 'none'")
    expect(directive('connect-src', file)).toBe("connect-src 'self'")
  })
})
