import type { Deps } from '../deps.ts'
import type { AppRoutes } from './app-routes.ts'

/** Validity of the file (`Expires`). It is generated for each request. */
const GOOD_FOR_MS = 180 * 24 * 60 * 60 * 1000

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. 404 until the operator has configured an
 * address.
 */
export function openSecurityTxt(app: AppRoutes, { config, clock }: Pick<Deps, 'config' | 'clock'>): void {
  const { securityContact } = config.mail
  if (securityContact === null) return
  app.get('/.well-known/security.txt', (c) => {
    const lines = [
      `Contact: mailto:${securityContact}`,
      `Expires: ${new Date(clock.now() + GOOD_FOR_MS).toISOString()}`,
      'Preferred-Languages: en, ar',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
      '',
    ]
    return c.text(lines.join('\n'), 200, { 'cache-control': 'public, max-age=3600' })
  })
}
