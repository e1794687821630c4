import type { Config } from '../../config.ts'
import type { Log } from '../../log.ts'
import { gazetteer } from './gazetteer.ts'
import type { Geocoding } from './geocoding.ts'
import { openNominatim } from './nominatim.ts'

/** Nominatim where it is configured, with the built-in list as fallback; else the built-in list alone. */
export function openGeocoding(config: Pick<Config, 'nominatimUrl' | 'mail'>, log: Log): Geocoding {
  if (config.nominatimUrl === null) return gazetteer
  const nominatim = openNominatim({ url: config.nominatimUrl, contact: config.mail.support })
  return {
    async townAt(point) {
      try {
        return await nominatim.townAt(point)
      } catch (error) {
        // Log only the message: a person's location must not be stored.
        log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'Nominatim did not help')
        return await gazetteer.townAt(point)
      }
    },
  }
}
