import type { AppRoutes } from './app-routes.ts'

/** Path prefixes that crawlers must not visit: private pages and routes that are not pages. */
export const NOT_FOR_SEARCH_ENGINES = [
  '/admin',
  '/api/',
  '/booking/',
  '/chat-dashboard',
  '/compare',
  '/dashboard',
  '/dev/',
  '/document-verification',
  '/favorites',
  '/host-dashboard',
  '/host/list-vehicle',
  '/messages',
  '/newsletter/',
  '/notifications',
  '/preferences',
  '/profile',
  '/renter-verification',
  '/reset-password',
  '/sign-out',
  '/trips',
  '/unsubscribe',
  '/user-dashboard',
  '/vehicle/*/checkout',
  '/vehicle/*/photos',
] as const

/** `/robots.txt`: the disallowed paths and the sitemap. */
export function openRobots(app: AppRoutes, publicUrl: string): void {
  const lines = [
    'User-agent: *',
    ...NOT_FOR_SEARCH_ENGINES.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  app.get('/robots.txt', (c) => c.text(lines.join('\n'), 200, { 'cache-control': 'public, max-age=3600' }))
}
