// Runs axe the same way in all end-to-end tests.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

interface Look {
  width: number
  colorScheme: 'light' | 'dark'
}

// The file for pages: half the size of the package's entry for Node.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const HEIGHT = 900
/** A page is resized once per width, because a change of its width costs more than a change of its colours. */
export const EVERY_LOOK: Look[] = [360, 768, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)
/** A reduced set for checks within a longer test. */
export const TWO_LOOKS: Look[] = [
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
]
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The violations on the page, or within the selector, each as the rule and its first element. */
async function violationsOf(page: Page, runOnly: RunOptions['runOnly'], within = 'html'): Promise<string[]> {
  // Injected once per page, because the script is large.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return await page.evaluate(
    async ({ options, place }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(place, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    {
      // Omits details of passed rules, which take half of the time. No checked page has frames.
      options: { runOnly, resultTypes: ['violations'], iframes: false } satisfies RunOptions,
      place: within,
    },
  )
}

/** Opens each path and expects no axe violations at every width and in both themes. */
export async function expectAccessiblePages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: EVERY_LOOK[0]?.width ?? 0, height: HEIGHT })
    await page.goto(path)
    await page.locator('h1').waitFor({ state: 'attached' })
    await expectAccessible(page)
  }
}

/**
 * Expects no axe violations on the current page, and no horizontal overflow. Restores viewport size and theme
 * afterwards. `atEachWidth` makes further checks of the page at each of its widths.
 */
export async function expectAccessible(
  page: Page,
  looks: readonly Look[] = EVERY_LOOK,
  atEachWidth?: (width: number) => Promise<void>,
): Promise<void> {
  const size = page.viewportSize()
  const asked = new Set<number>()
  for (const { width, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const isNew = !asked.has(width)
    asked.add(width)
    if (isNew) {
      await page.setViewportSize({ width, height: HEIGHT })
      await atEachWidth?.(width)
    }
    // A theme changes only colours, so rules that do not depend on colours run once per width.
    const rules: RunOptions['runOnly'] = isNew
      ? { type: 'tag', values: RULES }
      : { type: 'rule', values: COLOUR_RULES }
    const where = `${page.url()} at ${width} px in ${colorScheme}`
    await expectNoViolations(page, rules, { message: where })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
        message: where,
        timeout: 15_000,
      })
      .toBeLessThanOrEqual(width)
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  if (size) await page.setViewportSize(size)
}

/** Expects no axe violations in that part of the current page. */
export async function expectAccessiblePart(page: Page, selector: string): Promise<void> {
  const where = `${selector} of ${page.url()}`
  await expectNoViolations(page, { type: 'tag', values: RULES }, { message: where, within: selector })
}

/**
 * Violations of a page that is still hydrating, changing its theme or showing a part are temporary. The first look has no
 * limit of its own: on a busy machine axe takes longer for a large page than the page takes to settle.
 */
async function expectNoViolations(
  page: Page,
  rules: RunOptions['runOnly'],
  { message, within }: { message: string; within?: string },
): Promise<void> {
  if ((await violationsOf(page, rules, within)).length > 0)
    await expect.poll(() => violationsOf(page, rules, within), { message, timeout: 15_000 }).toEqual([])
}
