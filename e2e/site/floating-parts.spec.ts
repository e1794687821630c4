import { expect, type Page, test } from '@playwright/test'
import { findVehicle } from '../harness/travel.ts'

const MAIN_BUTTONS = '#content .main-button'

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [1280, 720],
] as const)
  test(`the support button covers no main button at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/', '/contact', '/help-center']) {
      await page.goto(path)
      const bubble = page.getByRole('button', { name: /support/i }).last()
      await expect(bubble).toBeAttached()
      const length = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 0; top < length; top += 60) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
        await expect.poll(() => coveredBy(page, 'button[aria-expanded].fixed')).toEqual([])
      }
    }
  })

test('on phones a message covers no main button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const car = await findVehicle(page)
  await page.goto(`/vehicle/${car.id}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share' }).first().click()
  const message = page.locator('[data-toaster] > [role] > *')
  await expect(message).toBeVisible()
  const bar = await page.getByRole('banner').boundingBox()
  const box = await message.boundingBox()
  expect(box && bar && box.y + box.height).toBeLessThanOrEqual((bar?.height ?? 0) + 8)
  expect(await coveredBy(page, '[data-toaster] > [role] > *')).toEqual([])
})

for (const [width, height] of [
  [390, 700],
  [1280, 720],
] as const)
  test(`no control that takes the focus is behind a bar at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/help-center')
    await expect(page.getByRole('button', { name: /support/i }).last()).toBeEnabled()
    expect(await coveredWhenFocused(page, 'header')).toEqual([])
    expect(await coveredWhenFocused(page, width < 768 ? 'nav.fixed' : null)).toEqual([])
  })

/**
 * The texts of the links of a page that a bar covers when they take the focus from behind it, or at the screen's edge.
 */
async function coveredWhenFocused(page: Page, bar: string | null): Promise<string[]> {
  return await page.evaluate((selector) => {
    const box = selector && document.querySelector(selector)?.getBoundingClientRect()
    const y = box ? box.top + box.height / 2 : innerHeight - 4
    const links = [...document.querySelectorAll<HTMLElement>('#content a, #content button')]
    return links
      .filter((link) => {
        if (!link.checkVisibility({ visibilityProperty: true }) || link.closest('.fixed')) return false
        link.blur()
        const before = link.getBoundingClientRect()
        scrollBy({ top: before.top - y + before.height / 2, behavior: 'instant' })
        link.focus()
        const { left, top, width, height } = link.getBoundingClientRect()
        const above = document.elementFromPoint(left + width / 2, top + height / 2)
        return above !== null && above.closest('header, nav.fixed') !== null
      })
      .map(({ textContent }) => textContent ?? '')
  }, bar)
}

/** The texts of the main buttons that overlap the visible element. */
async function coveredBy(page: Page, selector: string): Promise<string[]> {
  return await page.evaluate(
    ([floating, buttons]) => {
      const above = [...document.querySelectorAll(floating)].find((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      )
      const box = above?.getBoundingClientRect()
      if (!box) return []
      return [...document.querySelectorAll(buttons)]
        .filter((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect()
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top
        })
        .map(({ textContent }) => textContent ?? '')
    },
    [selector, MAIN_BUTTONS] as const,
  )
}
