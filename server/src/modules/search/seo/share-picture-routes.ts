import { areaIn, vehicleTitleIn } from '@rihla/domain/names/names-in'
import { formatMoney } from '@rihla/domain/pricing/money'
import { LANGUAGES, languageFrom } from '@rihla/domain/text/languages'
import { UUID_PATTERN } from '@rihla/domain/text/uuid'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import type { AppContext, AppRoutes } from '../../../http/app-routes.ts'
import { networkOf } from '../../../http/client-address.ts'
import { drawSharePicture, type ShareWords } from '../../../http/files/image-worker.ts'
import { type Texts, textsIn } from '../../../messages/texts.ts'
import { readVehicleToShare, type VehicleToShare } from './share-picture-store.ts'

const FILE = new RegExp(`^(${UUID_PATTERN})\\.jpg$`)
/** Per client address; drawing a picture takes about 0.1 s of CPU time. */
const PICTURES_PER_MINUTE = 60
const KEPT_PICTURES = 200
/** The photo variant used is about as wide as the picture; a larger one only takes longer to read. */
const WIDE_ENOUGH = 1200

type Picture = Uint8Array<ArrayBuffer>

/**
 * The pictures of link previews: `/og/vehicles/{id}.jpg` for a listed vehicle (its first photo, name, price and place)
 * and `/og/site.jpg` for everything else; in Arabic with `?language=ar`. A picture is drawn again when its content has changed.
 */
export function openSharePictures(app: AppRoutes, deps: Pick<Deps, 'db' | 'photos' | 'limits'>): void {
  const drawn = new Map<string, Promise<Picture>>()

  async function pictureOf(photo: Uint8Array | null, words: ShareWords): Promise<Picture> {
    const picture = await drawSharePicture(photo, words)
    if (!picture) throw new Refusal('photo_not_found')
    return picture
  }

  function keptOrDrawn(key: string, draw: () => Promise<Picture>): Promise<Picture> {
    const known = drawn.get(key)
    if (known) return known
    if (drawn.size >= KEPT_PICTURES) drawn.delete(drawn.keys().next().value ?? '')
    const picture = draw()
    drawn.set(key, picture)
    picture.catch(() => drawn.delete(key))
    return picture
  }

  async function coverOf({ storage_key, widths }: VehicleToShare): Promise<Uint8Array | null> {
    const inOrder = (widths ?? []).toSorted((a, b) => a - b)
    const width = inOrder.find((one) => one >= WIDE_ENOUGH) ?? inOrder.at(-1)
    return storage_key && width !== undefined ? await deps.photos.read(`${storage_key}/${width}.webp`) : null
  }

  app.get('/og/site.jpg', async (c) => {
    await deps.limits.takeFor('share_picture', networkOf(c.get('clientAddress')), PICTURES_PER_MINUTE, 60)
    const words = siteWords(textsOf(c))
    return c.body(await keptOrDrawn(words.title, () => pictureOf(null, words)), 200, HEADERS)
  })

  app.get('/og/vehicles/:file', async (c) => {
    await deps.limits.takeFor('share_picture', networkOf(c.get('clientAddress')), PICTURES_PER_MINUTE, 60)
    const id = FILE.exec(c.req.param('file'))?.[1]
    const vehicle = id ? await readVehicleToShare(deps.db, id) : null
    if (!vehicle) throw new Refusal('vehicle_not_found')
    const words = wordsOf(vehicle, textsOf(c))
    const key = JSON.stringify([id, vehicle.storage_key, vehicle.widths, words])
    const picture = await keptOrDrawn(key, async () => pictureOf(await coverOf(vehicle), words))
    return c.body(picture, 200, HEADERS)
  })
}

/** The language of the linked page. Not the one that the caller prefers: shared caches keep the picture. */
const textsOf = (c: AppContext): Texts => textsIn(languageFrom(c.req.query('language') ?? ''))

/** Other sites may embed it. A day of caching is safe: the URL of a vehicle's picture changes with its content. */
const HEADERS = {
  'content-type': 'image/jpeg',
  'cache-control': 'public, max-age=86400',
  'cross-origin-resource-policy': 'cross-origin',
}

const siteWords = ({ say, language }: Texts): ShareWords => ({
  direction: LANGUAGES[language].direction,
  title: say('share_site_title'),
  line: say('share_site_line'),
})

/** The price is in US dollars, the default currency of the linked page. */
function wordsOf(vehicle: VehicleToShare, { say, language }: Texts): ShareWords {
  const price = formatMoney(vehicle.daily_rate_fils, { currency: 'USD', cents: false, language })
  const parts = [say('share_price_per_day', { price }), areaIn(language, vehicle.place_slug)]
  return {
    direction: LANGUAGES[language].direction,
    title: vehicleTitleIn(language, vehicle),
    line: parts.join('  ·  '),
  }
}
