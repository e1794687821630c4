import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { type Engine, type EngineElement, environmentOn, WINDOW } from './engine.ts'

/** How long the browser may take to start, and a page to come. */
const START_MS = 90_000

/** Starts Firefox with an empty profile, driven over WebDriver BiDi. */
export async function startFirefox(executablePath: string, display: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    timeout: START_MS,
    // Without a screen, Firefox has no WebGL, and so no maps.
    headless: false,
    env: environmentOn(display),
    // The viewport that the library would set needs commands newer than those of Firefox ESR.
    defaultViewport: null,
    args: [`--width=${WINDOW.width}`, `--height=${WINDOW.height}`],
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
  })
  // In the tab that Firefox opens itself, the address bar keeps the focus.
  const page = await browser.newPage()
  page.setDefaultTimeout(START_MS)
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    evaluate: (expression) => page.evaluate(expression),
    async find(expression) {
      const handle = await page.evaluateHandle(expression)
      const element = handle.asElement() as ElementHandle<Element> | null
      return element && elementOf(element)
    },
    press: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}

const elementOf = (element: ElementHandle<Element>): EngineElement => ({
  click: () => element.click(),
  async type(text) {
    await element.click({ count: 3 })
    await element.type(text)
  },
  attach: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
})
