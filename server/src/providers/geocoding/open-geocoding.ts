import type { Config } from '../../config.ts'
import type { Log } from '../../log.ts'
import { gazetteer } from './gazetteer.ts'
import type { Geocoding } from './geocoding.ts'
import { openNominatim } from './nominatim.ts'

/** Nominatim where it is configured, with the built-in list as fallback; else the built-in list alone. */
export function openGeocoding(config: Pick<Config, 'nominatimUrl' | 'mail'>, log: Log): Geocoding {
  if (config.nominatimUrl === null) return gazetteer
  const nominatim = openNominatim({ url: config.nominatimUrl, contact: config.mail.support })
  async function askedOf<T>(ask: (driver: Geocoding) => Promise<T>): Promise<T> {
    try {
      return await ask(nominatim)
    } catch (error) {
      // Log only the message: a person's location must not be stored.
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'Nominatim did not help')
      return await ask(gazetteer)
    }
  }
  return {
    townAt: (point) => askedOf((driver) => driver.townAt(point)),
    async addressesFor(text, language) {
      const found = await askedOf((driver) => driver.addressesFor(text, language))
      // The list knows other names and small typos.
      return found.length > 0 ? found : await gazetteer.addressesFor(text, language)
    },
  }
}
