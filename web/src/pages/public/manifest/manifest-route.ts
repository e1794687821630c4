import { PRODUCT_NAME } from '../../../app/product.ts'
import { DIRECTION, LANGUAGE, localPath } from '../../../i18n/language.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (name: string, url: string) => ({
  name,
  url: localPath(url),
  icons: [icon('icon-192', 192, 'any')],
})

/** The web app manifest. It can hold only one theme color, so it uses the light theme; pages set theirs in `<meta>`. */
export function loader() {
  const manifest = {
    id: paths.home,
    name: m.offline_app_name(),
    short_name: PRODUCT_NAME,
    description: m.offline_app_description(),
    lang: LANGUAGE,
    dir: DIRECTION,
    start_url: localPath(paths.home),
    scope: paths.home,
    display: 'standalone',
    theme_color: '#fdfcfa',
    background_color: '#fdfcfa',
    categories: ['travel'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(m.common_browse_cars(), paths.browse()),
      shortcut(m.layout_my_trips(), paths.trips),
      shortcut(m.layout_messages(), paths.messages()),
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}
