import { LANGUAGE_CODES, pathIn } from '@rihla/domain/text/languages'
import type { AppRoutes } from './app-routes.ts'

/** Path prefixes of routes that are not pages, which crawlers must not visit. */
const OTHER_ROUTES = ['/api/', '/dev/']

/** Path prefixes of private pages, in every language. */
const PRIVATE_PAGES = [
  '/admin',
  '/booking/',
  '/chat-dashboard',
  '/compare',
  '/confirm-email-change',
  '/dashboard',
  '/document-verification',
  '/favorites',
  '/host-dashboard',
  '/host/list-vehicle',
  '/messages',
  '/newsletter/',
  '/notifications',
  '/oauth/',
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
  '/verify-email',
]

/** `/robots.txt`: the disallowed paths and the sitemap. */
export function openRobots(app: AppRoutes, publicUrl: string): void {
  const pages = LANGUAGE_CODES.flatMap((language) => PRIVATE_PAGES.map((path) => pathIn(language, path)))
  const lines = [
    'User-agent: *',
    ...[...OTHER_ROUTES, ...pages].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  app.get('/robots.txt', (c) => c.text(lines.join('\n'), 200, { 'cache-control': 'public, max-age=3600' }))
}
