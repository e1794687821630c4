// What axe finds, asked in one way by all journeys.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface Look {
  width: number
  colorScheme: 'light' | 'dark'
}

const HEIGHT = 900
const EVERY_LOOK: Look[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [360, 768, 1280].map((width) => ({ width, colorScheme })),
)
/** For what is asked in the middle of a journey. */
export const TWO_LOOKS: Look[] = [
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
]
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Opens each of these addresses and expects axe to find nothing there, at every width and in both themes. */
export async function expectAccessiblePages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: EVERY_LOOK[0]?.width ?? 0, height: HEIGHT })
    await page.goto(path)
    await page.locator('h1').waitFor({ state: 'attached' })
    await expectAccessible(page)
  }
}

/**
 * Expects axe to find nothing on the page as it stands open, and the page not to be wider than its screen. Its size and
 * theme are afterwards what they were.
 */
export async function expectAccessible(page: Page, looks = EVERY_LOOK): Promise<void> {
  const size = page.viewportSize()
  const asked = new Set<number>()
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: HEIGHT })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settle(page)
    // No page has frames of other origins, for whose sake axe would open a second page each time.
    const axe = new AxeBuilder({ page }).setLegacyMode(true)
    // A theme changes colours and nothing else, so what does not look at colours is asked once at a width.
    const { violations } = await (asked.has(width)
      ? axe.withRules(COLOUR_RULES)
      : axe.withTags(RULES)
    ).analyze()
    asked.add(width)
    const where = `${page.url()} at ${width} px in ${colorScheme}`
    expect(violations.map((one) => `${where}, ${one.id}: ${one.nodes[0]?.html}`)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, where).toBeLessThanOrEqual(width)
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  if (size) await page.setViewportSize(size)
}

/** Without motion the colours of the other theme are there after a frame, and until then some of them are of neither. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
