import { type Browser, expect, type Page, test } from '@playwright/test'
import { installedChromium } from '../../scripts/testing/find-chromium.mjs'
import { type FileServer, fullTile, pmtilesArchive, serveFiles } from '../harness/own-tiles.ts'
import { keepProduct } from '../harness/restartable-product.ts'

// Its settings differ from those of the products of other tests.
const product = keepProduct(4375)
test.describe.configure({ mode: 'serial' })

const SOFTWARE_WEBGL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
test.use({
  launchOptions: {
    executablePath: installedChromium(),
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', ...SOFTWARE_WEBGL],
  },
})

/** In the Gulf, without cars: water on the base map of the product. */
const AT_SEA = '/browse?bounds=25.5500,54.2000,25.6500,54.3500'
const WATER = '207,227,230'
const LAND = '244,241,234'

let servers: FileServer[] = []
async function serve(files: Record<string, Buffer | string>): Promise<FileServer> {
  const server = await serveFiles(files)
  servers.push(server)
  return server
}
test.afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()))
  servers = []
})
test.afterAll(() => product.stop())

/** A page with the map at sea, the origins that it loaded from, and what it logged. */
async function openAtSea(browser: Browser) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })
  const origins = new Set<string>()
  const logged: string[] = []
  page.on('response', (response) => void origins.add(new URL(response.url()).origin))
  page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())))
  const response = await page.goto(`${product.address}${AT_SEA}`)
  const policy = response?.headers()['content-security-policy'] ?? ''
  const directive = (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `))
  await expect(page.getByRole('region', { name: 'Map of the results' })).toBeVisible()
  return { page, origins, logged, directive }
}

/** The colour in the middle of the map, as red, green and blue. */
async function colourOf(page: Page): Promise<string> {
  const box = await page.locator('.maplibregl-canvas').boundingBox()
  if (!box) return 'no map'
  const clip = {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + box.height / 2),
    width: 1,
    height: 1,
  }
  const png = (await page.screenshot({ clip })).toString('base64')
  return await page.evaluate(async (data) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${data}`
    await picture.decode()
    const context = document.createElement('canvas').getContext('2d')
    context?.drawImage(picture, 0, 0)
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).join()
  }, png)
}

test('MAP_TILES: a PMTiles file is drawn in our colours, with the attribution that it names', async ({
  browser,
}) => {
  const metadata = { attribution: '© Survey of the sea', vector_layers: [{ id: 'earth' }] }
  const tiles = await serve({ '/emirates.pmtiles': pmtilesArchive(fullTile('earth'), metadata) })
  await product.start({ MAP_TILES: `${tiles.origin}/emirates.pmtiles` })
  const { page, origins, directive } = await openAtSea(browser)
  await expect.poll(() => colourOf(page)).toBe(LAND)
  await expect(page.getByText('© Survey of the sea')).toBeVisible()
  expect(directive('connect-src')).toBe(`connect-src 'self' ${tiles.origin}`)
  expect([...origins].sort()).toEqual([tiles.origin, product.address].sort())
})

test('MAP_STYLE_URL: a style is drawn from the origins that are named, and from no others', async ({
  browser,
}) => {
  const tiles = await serve({ '*': fullTile('sea') })
  const unnamed = await serve({ '*': fullTile('sea') })
  const source = ({ origin }: FileServer, attribution: string) => ({
    type: 'vector',
    tiles: [`${origin}/{z}/{x}/{y}.mvt`],
    maxzoom: 6,
    attribution,
  })
  const layer = (id: string, colour: string) => ({
    id,
    type: 'fill',
    source: id,
    'source-layer': 'sea',
    paint: { 'fill-color': colour, 'fill-antialias': false },
  })
  const style = JSON.stringify({
    version: 8,
    sources: { named: source(tiles, '© Chart office'), unnamed: source(unnamed, '© Somebody else') },
    layers: [layer('named', '#ff00aa'), layer('unnamed', '#00ff00')],
  })
  const files: Record<string, string> = { '/style.json': style }
  const styles = await serve(files)
  await product.kill()
  await product.start({ MAP_STYLE_URL: `${styles.origin}/style.json`, MAP_ORIGINS: tiles.origin })
  const { page, origins, directive } = await openAtSea(browser)
  await expect.poll(() => colourOf(page)).toBe('255,0,170')
  await expect(page.getByText('© Chart office')).toBeVisible()
  expect(directive('connect-src')).toBe(`connect-src 'self' ${styles.origin} ${tiles.origin}`)
  expect(unnamed.asked).toEqual([])
  expect([...origins].sort()).toEqual([styles.origin, tiles.origin, product.address].sort())
  await page.close()

  // A style that is broken or gone: the base map of the product, and the reason in the log of the browser.
  for (const broken of ['{"version": 8', '{"version": 7, "layers": 1}', null]) {
    if (broken === null) delete files['/style.json']
    else files['/style.json'] = broken
    const without = await openAtSea(browser)
    await expect.poll(() => colourOf(without.page)).toBe(WATER)
    await expect(without.page.getByText('OpenStreetMap contributors')).toBeVisible()
    expect(without.logged.join('\n')).toContain('The base map of MAP_STYLE_URL or MAP_TILES cannot be shown')
    await without.page.close()
  }
})
