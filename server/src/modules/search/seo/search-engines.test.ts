import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'

describe('sitemap, robots.txt and link previews', () => {
  const testApp = useTestApp({ settings: { PUBLIC_URL: 'https://rihla.example' } })
  const text = async (path: string) => {
    const answer = await testApp.as(null).get(path)
    expect(answer.status).toBe(200)
    return answer.body as string
  }
  const everyVehicleFile = async () => {
    const files = (await text('/sitemap.xml')).matchAll(/<loc>https:\/\/rihla\.example(\/sitemap\/[^<]+)</g)
    return (await Promise.all([...files].map(([, file]) => text(file ?? '')))).join('')
  }
  const later = () => testApp.clock.set(testApp.clock.now() + 11 * 60_000)

  test('robots.txt disallows private paths and names the sitemap', async () => {
    const robots = await text('/robots.txt')
    expect(robots).toContain('Disallow: /api/\n')
    expect(robots).toContain('Disallow: /profile\n')
    expect(robots).toContain('Sitemap: https://rihla.example/sitemap.xml')
    expect(robots).not.toMatch(/Disallow: \/\n/)
    expect(robots).toContain('Disallow: /ar/profile\nDisallow: /ar/renter-verification\n')
    expect(robots).toContain('Disallow: /ar/vehicle/*/checkout\n')
    expect(robots).not.toContain('/ar/api')
  })

  test('the sitemap contains listed vehicles with their last change, and the file of pages', async () => {
    const { id } = await testApp.aVehicle()
    later()
    expect(await text('/sitemap.xml')).toContain('<loc>https://rihla.example/sitemap-pages.xml</loc>')
    expect(await everyVehicleFile()).toMatch(
      new RegExp(`<loc>https://rihla.example/vehicle/${id}</loc><lastmod>\\d{4}-\\d{2}-\\d{2}T`),
    )
  })

  test('a vehicle is in the sitemap in every language, each entry with its alternates', async () => {
    const { id } = await testApp.aVehicle()
    later()
    const alternates =
      `<xhtml:link rel="alternate" hreflang="en-AE" href="https://rihla.example/vehicle/${id}"/>` +
      `<xhtml:link rel="alternate" hreflang="ar-AE" href="https://rihla.example/ar/vehicle/${id}"/>`
    const list = await everyVehicleFile()
    expect(list).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
    for (const path of ['/vehicle/', '/ar/vehicle/'])
      expect(list).toMatch(
        new RegExp(
          `<url><loc>https://rihla.example${path}${id}</loc><lastmod>[^<]+</lastmod>${alternates}</url>`,
        ),
      )
  })

  test('a vehicle that is not listed is not in the sitemap and has no preview picture', async () => {
    const hidden = [
      await testApp.aVehicle({ verificationStatus: 'pending' }),
      await testApp.aVehicle({ verificationStatus: 'rejected' }),
      await testApp.aVehicle({ availability: false }),
    ]
    await testApp.aVehicle()
    later()
    const list = await everyVehicleFile()
    for (const { id } of hidden) {
      expect(list).not.toContain(id)
      expect((await testApp.as(null).get(`/og/vehicles/${id}.jpg`)).status).toBe(404)
    }
  })

  test('the sitemap has no file for a vehicle it does not contain', async () => {
    const { id } = await testApp.aVehicle({ verificationStatus: 'pending' })
    expect((await testApp.as(null).get(`/sitemap/vehicles-${id}.xml`)).status).toBe(404)
    expect((await testApp.as(null).get('/sitemap/anything.xml')).status).toBe(404)
  })

  test('the preview picture of a vehicle shows its photo at preview size, also for other sites', async () => {
    const red = { width: 1200, height: 800, channels: 3, background: '#c02020' } as const
    await testApp.deps.photos.put(
      'car/1200.webp',
      await sharp({ create: red }).webp().toBuffer(),
      'image/webp',
    )
    const { id } = await testApp.aVehicle({
      make: '<b>&',
      photos: [
        {
          angle: 'front',
          storageKey: 'car',
          width: 1200,
          height: 800,
          widths: [400, 1200],
          hasAvif: false,
          placeholder: 'data:,',
        },
      ],
    })
    const answer = await testApp.as(null).download(`/og/vehicles/${id}.jpg`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const picture = sharp(await answer.arrayBuffer())
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    // An area without logo and text. It is rendered to a new image first, because `stats` reads the original file and
    // ignores `extract`.
    const part = await picture.extract({ left: 900, top: 200, width: 200, height: 60 }).png().toBuffer()
    const { dominant } = await sharp(part).stats()
    expect(dominant.r).toBeGreaterThan(dominant.b + 80)
  })

  test('a vehicle without photos and the site itself have a preview picture too', async () => {
    const { id } = await testApp.aVehicle()
    for (const path of [`/og/vehicles/${id}.jpg`, '/og/site.jpg']) {
      const answer = await testApp.as(null).download(path)
      const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
      expect([answer.status, width, height]).toEqual([200, 1200, 630])
    }
  })

  test('the preview picture of an Arabic page is mirrored', async () => {
    const { id } = await testApp.aVehicle()
    /** The brightest point at the left and at the right edge, where the lines of text begin. */
    const edgesOf = async (path: string) => {
      const picture = sharp(await (await testApp.as(null).download(path)).arrayBuffer())
      return await Promise.all(
        [72, 1100].map(async (left) => {
          const edge = await picture
            .clone()
            .extract({ left, top: 500, width: 28, height: 60 })
            .png()
            .toBuffer()
          return ((await sharp(edge).stats()).channels[0]?.max ?? 0) > 200 ? 'text' : 'empty'
        }),
      )
    }
    for (const path of [`/og/vehicles/${id}.jpg`, '/og/site.jpg']) {
      expect(await edgesOf(path)).toEqual(['text', 'empty'])
      expect(await edgesOf(`${path}?language=ar`)).toEqual(['empty', 'text'])
    }
  })

  test('preview pictures are rate-limited', async () => {
    const answers: number[] = []
    for (let n = 0; n < 70; n++) answers.push((await testApp.as(null).get('/og/vehicles/none.jpg')).status)
    expect(answers.at(-1)).toBe(429)
  })
})
