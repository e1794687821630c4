import type { AppRoutes } from './app-routes.ts'

/** What only its own people can open, and what is no page. Addresses that begin so are meant. */
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

/** `/robots.txt`: what search engines leave alone, and where the list of pages is. */
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
