import { expect, type Locator, type Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** Where a part of the page is once it stands still: while the page is laid out, it moves away from the mouse. */
export async function standingBoxOf(part: Locator) {
  let before = ''
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null
  await expect(async () => {
    box = await part.boundingBox()
    const isStill = box !== null && JSON.stringify(box) === before
    before = JSON.stringify(box)
    expect(isStill).toBe(true)
  }).toPass({ intervals: [100] })
  return box as unknown as Point & { width: number; height: number }
}

/** Presses the mouse at a point, moves it to another one as a hand does, and releases it there. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}
