import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../scripts/testing/find-chromium.mjs'
import { forkServer } from './fork-server.ts'
import type { Dataset } from './open-dataset.ts'
import { firstPages } from './page-contenders.ts'

const ROUNDS = 5
/** How many of the slowest interactions of a page are printed. */
const SHOWN = 3
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
/** CPU slowdown that emulates a phone, the factor Lighthouse uses. */
const SLOWER = 4
const TYPED = 'dub'
/** Submit buttons are excluded; the list of a select is drawn by the phone itself. */
const TOUCHABLE = 'button:not([type=submit]), summary, input:not([type=hidden])'
/** A nearly empty page: the lower bound of the browser itself. */
const BARE_PAGE = `data:text/html,<meta name=viewport content=width=device-width><main>${'<details><summary>More</summary>Words</details>'.repeat(8)}</main>`
const ON_PAGE = ':is(main, header)'
const LINK = 'main a[href^="/"]'
const DIALOG = ':is([role=dialog], dialog[open])'
/** Limits for elements that repeat, such as calendar days, checkboxes and links. */
const MOST_ON_A_PAGE = 24
const MOST_IN_A_DIALOG = 12
const MOST_LINKS = 6
/** Wait for a page to settle after scrolling. */
const REST_MS = 250
/** Wait for opened content to be fetched and drawn. */
const OPENED_MS = 800
const TEXT_TYPES = ['text', 'search', 'email', 'tel', 'password']

interface Interaction {
  /** The accessible name of the touched element. */
  name: string
  /** From the touch or key press to the next paint, in steps of 8. */
  milliseconds: number
}

declare global {
  interface Window {
    worstInteraction: number
  }
}

/**
 * Measures how long a phone takes to paint after a touch or a key press. Every control of a page is touched once, then
 * the controls of the dialogs that open, then the first links, in five rounds on a CPU slowed down four times. Prints
 * the interactions with the slowest median, and the slowest of each round, next to a nearly empty page. A single touch
 * is not reliable: another process, garbage collection or a missed frame can double it.
 */
export async function benchInteractions(dataset: Dataset): Promise<void> {
  Object.assign(process.env, findChromium())
  const server = await forkServer(dataset, { pages: true })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const pages = [...(await firstPages(dataset)), '/help-center'].map(
      (path) => [path, `http://127.0.0.1:${server.port}${path}`] as const,
    )
    for (const [path, address] of [['a bare page', BARE_PAGE] as const, ...pages]) {
      const rounds: Interaction[][] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await touchEverything(browser, address))
      printSlowest(path, rounds)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

function printSlowest(path: string, rounds: readonly Interaction[][]): void {
  const byName = Map.groupBy(rounds.flat(), ({ name }) => name)
  const slowest = [...byName]
    .map(([name, touches]) => ({
      name,
      times: touches.map((touch) => touch.milliseconds).toSorted(ascending),
    }))
    .toSorted((a, b) => middleOf(b.times) - middleOf(a.times))
    .slice(0, SHOWN)
    .map(({ name, times }) => `${middleOf(times)} ms ${name} (${times.join(', ')})`)
  const ofRounds = rounds.map((round) => Math.max(...round.map((touch) => touch.milliseconds)))
  console.log(`${path} · ${slowest.join(' · ')} · slowest of each round ${ofRounds.join(', ')}`)
}

const ascending = (a: number, b: number) => a - b
const middleOf = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0

async function touchEverything(browser: Browser, address: string): Promise<Interaction[]> {
  const page = await phone(browser)
  const interactions: Interaction[] = []
  const touchNext = async (target: Locator): Promise<boolean> => {
    const name = await touch(page, target)
    if (name !== undefined) interactions.push({ name, milliseconds: await worstOf(page) })
    return name !== undefined
  }
  const inDialog = page.locator(`${DIALOG} :is(${TOUCHABLE})`)
  await open(page, address)
  for (const [targets, most] of [
    [page.locator(`${ON_PAGE} :is(${TOUCHABLE})`), MOST_ON_A_PAGE],
    [page.locator(LINK), MOST_LINKS],
  ] as const) {
    const count = Math.min(most, await targets.count())
    for (let index = 0; index < count; index++) {
      // Content opened by the previous touch may cover the next target.
      await open(page, address)
      if (!(await touchNext(targets.nth(index)))) continue
      await page.waitForTimeout(OPENED_MS)
      for (let inside = 0; inside < Math.min(MOST_IN_A_DIALOG, await inDialog.count()); inside++)
        await touchNext(inDialog.nth(inside))
    }
  }
  await page.context().close()
  return interactions
}

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.worstInteraction = 0
    const isInteraction = (entry: PerformanceEntry): entry is PerformanceEventTiming =>
      'interactionId' in entry && entry.interactionId !== 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries().filter(isInteraction))
        window.worstInteraction = Math.max(window.worstInteraction, duration)
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
  const protocol = await context.newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

/** Returns the name of the touched element, or undefined when it could not be touched. */
async function touch(page: Page, target: Locator): Promise<string | undefined> {
  if (!(await target.isVisible()) || !(await target.isEnabled())) return undefined
  const { name, isText, spot } = await target.evaluate((element, textTypes) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const middle = { x: x + width / 2, y: y + height / 2 }
    const met = document.elementFromPoint(middle.x, middle.y)
    return {
      name: element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || '',
      isText: element instanceof HTMLInputElement && textTypes.includes(element.type),
      // A covered element is skipped. A checkbox is covered by its label and a link by its card, which is allowed.
      spot: met && (element.contains(met) || met.contains(element)) ? middle : null,
    }
  }, TEXT_TYPES)
  if (!spot) return undefined
  await page.waitForTimeout(REST_MS)
  await page.touchscreen.tap(spot.x, spot.y)
  if (isText) await page.keyboard.type(TYPED)
  return name.trim().slice(0, 40)
}

/** The slowest interaction since the last call. Waits until the last touch is painted and reported. */
async function worstOf(page: Page): Promise<number> {
  await page.waitForLoadState()
  return await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const worst = window.worstInteraction
    window.worstInteraction = 0
    return worst
  })
}
