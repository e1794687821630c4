import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../../../scripts/testing/find-chromium.mjs'
import { MARK } from './payloads.ts'

export interface Looking {
  /** The payload's elements, attributes and executable addresses that a browser parses from a text of this type. */
  madeOf(text: string, type: 'text/html' | 'application/xml'): Promise<string[]>
  /**
   * What happens when a browser opens these addresses with these cookies: dialogs, scripts that ran, policy violations.
   */
  visit(addresses: readonly string[], cookie: string): Promise<string[]>
  close(): Promise<void>
}

const LOADED_WITHIN_MS = 60_000
const IDLE_WITHIN_MS = 1000

/** Opens a real browser, whose parser decides what is markup. */
export async function openBrowser(origin: string): Promise<Looking> {
  const browser = await chromium.launch({
    executablePath: findChromium().CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  const parser = await browser.newPage()
  await parser.goto('about:blank')
  return {
    madeOf: (text, type) => parser.evaluate(findMade, { text, type, mark: MARK }),
    visit: (addresses, cookie) => visitAll(browser, { origin, addresses, cookie }),
    close: () => browser.close(),
  }
}

/** Runs in the browser. */
function findMade({
  text,
  type,
  mark,
}: {
  text: string
  type: 'text/html' | 'application/xml'
  mark: string
}): string[] {
  const made: string[] = []
  const parsed = new DOMParser().parseFromString(text, type)
  if (type === 'application/xml' && parsed.querySelector('parsererror')) return ['no XML any more']
  const walk = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      const name = element.localName
      if (element.hasAttribute(mark)) made.push(`<${name}> of ${element.getAttribute(mark)}`)
      if (/^(base|object|embed|iframe|frame|applet)$/.test(name)) made.push(`<${name}>`)
      if (name === 'meta' && element.getAttribute('http-equiv') === 'refresh') made.push('<meta refresh>')
      for (const { name: attribute, value } of element.attributes) {
        if (attribute.startsWith('on')) made.push(`<${name} ${attribute}>`)
        // An image runs nothing, wherever it comes from.
        const leads = name !== 'img' && /^(href|src|action|formaction|xlink:href|data)$/.test(attribute)
        const { protocol, pathname } = (leads && URL.parse(value, 'https://rihla.test')) || {}
        if (
          /^(javascript|vbscript):$/.test(protocol ?? '') ||
          (protocol === 'data:' && pathname?.startsWith('text'))
        )
          made.push(`<${name} ${attribute}="${value.slice(0, 40)}">`)
      }
      if (name === 'script' && element.getAttribute('type') === 'application/ld+json')
        try {
          JSON.parse(element.textContent ?? '')
        } catch {
          made.push('JSON-LD that is no JSON')
        }
      if (element instanceof HTMLTemplateElement) walk(element.content)
    }
  }
  walk(parsed)
  return [...new Set(made)]
}

async function visitAll(
  browser: Browser,
  { origin, addresses, cookie }: { origin: string; addresses: readonly string[]; cookie: string },
): Promise<string[]> {
  const happened: string[] = []
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  if (cookie !== '') await context.addCookies([{ name, value, url: origin }])
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { __violations: seen })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // The policy blocked an image from another site: nothing ran or was fetched.
      if (violatedDirective !== 'img-src') seen.push(`${violatedDirective} ${blockedURI}`)
    })
  })
  let address = ''
  page.on('dialog', (dialog) => {
    happened.push(`${address}: a dialog`)
    void dialog.dismiss()
  })
  for (address of addresses)
    try {
      await lookAt(page, origin + address, (what) => happened.push(`${address}: ${what}`))
    } catch (error) {
      // A page may redirect while it is being inspected.
      happened.push(`${address}: could not be looked at, ${String(error).split('\n')[0]}`)
    }
  await context.close()
  return happened
}

async function lookAt(page: Page, address: string, record: (what: string) => void): Promise<void> {
  await page.goto(address, { waitUntil: 'load', timeout: LOADED_WITHIN_MS })
  // Hydrated components may show more than the server sent; live streams prevent the network from becoming idle.
  await page.evaluate(
    (timeout) => new Promise((done) => requestIdleCallback(done, { timeout })),
    IDLE_WITHIN_MS,
  )
  const found = await page.evaluate((mark) => {
    const { __pwned: ran, __violations: broken } = window as unknown as {
      __pwned?: number
      __violations?: string[]
    }
    const made = document.querySelectorAll(`[${mark}]`).length
    return { ran, made, broken: broken ?? [], left: location.origin }
  }, MARK)
  if (found.ran) record(`ran ${found.ran} times`)
  if (!address.startsWith(`${found.left}/`)) record(`led to ${found.left}`)
  for (const one of found.broken) record(one)
  if (found.made > 0) record(`${found.made} elements of a payload`)
}
