// What axe finds, asked in one way by all journeys.
import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

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

/** What is wrong on the page, or in the parts of it that the selector names, as the rule and the first place. */
async function violationsOf(page: Page, runOnly: RunOptions['runOnly'], within = 'html'): Promise<string[]> {
  // Once a page: it is half a megabyte of script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(
    async ({ options, place }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(place, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    {
      // Where all is well, nobody reads what: to describe it takes half of the time. No page asked has frames.
      options: { runOnly, resultTypes: ['violations'], iframes: false } satisfies RunOptions,
      place: within,
    },
  )
}

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
    // A theme changes colours and nothing else, so what does not look at colours is asked once at a width.
    const rules: RunOptions['runOnly'] = asked.has(width)
      ? { type: 'rule', values: COLOUR_RULES }
      : { type: 'tag', values: RULES }
    asked.add(width)
    const where = `${page.url()} at ${width} px in ${colorScheme}`
    // What is wrong stays wrong; a page that is not hydrated yet, or a colour on its way to the other theme, does not.
    await expect.poll(() => violationsOf(page, rules), { message: where, timeout: 15_000 }).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, where).toBeLessThanOrEqual(width)
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  if (size) await page.setViewportSize(size)
}

/** Expects axe to find nothing in that part of the page as it is. */
export async function expectAccessiblePart(page: Page, selector: string): Promise<void> {
  expect(await violationsOf(page, { type: 'tag', values: RULES }, selector)).toEqual([])
}
