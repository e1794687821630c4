// Opens the pages of the site, each once, and checks everything about a page while it is open.
import { expect, type Page, type Response } from '@playwright/test'
import { HtmlValidate, type RuleConfig } from 'html-validate'
import { EVERY_LOOK, expectAccessible } from './accessibility.ts'
import { brokenWords } from './broken-words.ts'
import { lastingFaults } from './lasting-faults.ts'

const NARROWEST = 360
const WIDEST = 1280
const HEIGHT = 800
const UNNAMED_FIELDSET = 'fieldset role="none"'
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Expected redirects: private pages lead a visitor to sign-in, and the sign-in page leads a signed-in user away. All
 * other pages respond at their own path.
 */
const LEADS_ELSEWHERE: Record<string, string> = {
  '/auth': '/',
  '/dashboard': '/auth',
  '/notifications': '/auth',
  '/trips': '/auth',
  '/user-dashboard': '/auth',
  '/vehicle/:id/checkout': '/auth',
}

/** `html-validate:recommended` without rules of style and rules that the tool cannot check correctly here. */
const RULES: RuleConfig = {
  // React's spelling of attribute names and empty values is valid HTML.
  'attr-case': 'off',
  'doctype-style': 'off',
  'void-style': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  // React ids begin with an underscore, which HTML allows.
  'valid-id': ['error', { relaxed: true }],
  // Blurred photo previews and slider positions are known only at render time.
  'no-inline-style': 'off',
  // Checkboxes of one group share a name.
  'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
  // Text is the default type of an input.
  'no-implicit-input-type': 'off',
  // A select cannot offer suggestions while typing.
  'prefer-native-element': ['error', { exclude: ['listbox'] }],
  // On phones, tables drawn as cards need the explicit role to remain tables.
  'no-redundant-role': 'off',
  // `none` and `presentation` are synonyms.
  'presentation-role-style': 'off',
  // HTML allows naming any element with a role, including a description list.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  // The page contains two booking cards and shows one per width; axe checks the visible one.
  'unique-landmark': 'off',
}

const htmlValidate = new HtmlValidate({ root: true, extends: ['html-validate:recommended'], rules: RULES })

/** Which pages one person opens. */
export interface Round {
  /** Opened first, whether a link leads there or not. They are also checked with axe. */
  states: readonly string[]
  /** How many pages of one kind are opened: two differ enough to find errors, and more would only add time. */
  ofAKind: number
  /** Pages whose kinds another round checks. */
  checkedElsewhere?: readonly string[]
}

/**
 * Opens the states and then follows the links of the site. Returns what is wrong: status, redirects, HTML, first heading, title,
 * description, language, width, broken words, console errors and failed requests. Throws on axe violations of a state.
 */
export async function faultsOfPages(page: Page, round: Round): Promise<string[]> {
  const wrong = new Set<string>()
  const opened = new Map<string, number>()
  const elsewhere = new Set(round.checkedElsewhere?.map(kindOf))
  const states = new Set(round.states)
  const waiting = ['/', ...states].filter((path, place) => place > 0 || !states.has(path))
  const found = new Set(waiting)
  let path = '/'
  listen(page, (what) => wrong.add(`${path}: ${what}`))

  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    path = next
    const isState = states.has(path)
    const kind = kindOf(path)
    const before = opened.get(kind) ?? 0
    if (!isState && (before >= round.ofAKind || elsewhere.has(kind))) continue
    opened.set(kind, before + 1)
    await page.setViewportSize({ width: WIDEST, height: HEIGHT })
    const answer = await page.goto(path)
    if (!answer) throw new Error(`${path} did not answer`)
    for (const what of await faultsOfPage(page, { answer, path, isFirst: before === 0, isState }))
      wrong.add(`${path}: ${what}`)
    for (const link of await linksOf(page)) {
      if (found.has(link)) continue
      found.add(link)
      waiting.push(link)
    }
  }
  expect(opened.size).toBeGreaterThan(states.size / 2)
  return [...wrong]
}

/** Maps a path to its page: ids and filter values do not count as different pages. */
function kindOf(path: string): string {
  const { pathname, search } = new URL(path, 'http://localhost')
  const place = pathname.replace(ID, ':id').replace(/^\/help-center\/.+/, '/help-center/:slug')
  return search === '' ? place : `${place}?`
}

function listen(page: Page, complain: (what: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complain(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complain(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // The request was aborted because the next page was opened.
    const why = request.failure()?.errorText ?? ''
    if (why !== 'net::ERR_ABORTED') complain(`${request.url()} failed: ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complain(`${response.url()} answered ${response.status()}`)
  })
}

interface Visit {
  answer: Response
  path: string
  /** Whether it is the first page of its kind. */
  isFirst: boolean
  isState: boolean
}

async function faultsOfPage(page: Page, { answer, path, isFirst, isState }: Visit): Promise<string[]> {
  const wrong: string[] = []
  const { pathname } = new URL(path, page.url())
  const there = new URL(answer.url()).pathname
  if (there !== pathname && there !== LEADS_ELSEWHERE[kindOf(pathname)]) wrong.push(`leads to ${there}`)
  if (answer.status() !== 200) wrong.push(`answers ${answer.status()}`)
  if (isFirst && answer.headers()['content-type']?.startsWith('text/html'))
    wrong.push(...(await whatIsInvalid(await answer.text())))
  await expect(page.locator('h1'), path).toHaveCount(1)
  const facts = await page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    language: document.documentElement.lang,
  }))
  if (!/Rihla/.test(facts.title)) wrong.push(`is titled '${facts.title}'`)
  if (facts.description === '') wrong.push('has no description')
  if (facts.language !== 'en-AE') wrong.push(`is in '${facts.language}'`)

  const look = async (width: number) => {
    // Until a font has come, another one is drawn, in which words can be wider.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const what of await lastingFaults(() => faultsOfLayout(page, width)))
      wrong.push(`at ${width} px ${what}`)
  }
  if (isState) await expectAccessible(page, EVERY_LOOK, look)
  else
    for (const width of [NARROWEST, WIDEST]) {
      await page.setViewportSize({ width, height: HEIGHT })
      await look(width)
    }
  return wrong
}

async function faultsOfLayout(page: Page, width: number): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  const faults = wide > width ? [`is ${wide} px wide`] : []
  for (const word of await brokenWords(page)) faults.push(`breaks ${word}`)
  return faults
}

async function whatIsInvalid(html: string): Promise<string[]> {
  const { results } = await htmlValidate.validateString(html)
  const lines = html.split('\n')
  return results.flatMap(({ messages }) =>
    messages.flatMap((one) => {
      const line = lines[one.line - 1] ?? ''
      // A fieldset with this role only disables its fields together; it needs no legend.
      if (one.ruleId === 'wcag/h71' && line.slice(one.column - 1).startsWith(UNNAMED_FIELDSET)) return []
      // Browsers fill the security code of a card into a password field, which hides it on the screen.
      if (one.ruleId === 'valid-autocomplete' && one.message.includes('cc-csc')) return []
      const near = line.slice(Math.max(0, one.column - 60), one.column + 100)
      return [`${one.ruleId}: ${one.message} near ${near}`]
    }),
  )
}

/** The same-origin page links of the open page. */
async function linksOf(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a[href]:not([download])')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  const { origin } = new URL(page.url())
  return hrefs
    .map((href) => new URL(href))
    .filter((url) => url.origin === origin && !url.pathname.startsWith('/api/'))
    .map(({ pathname, search }) => pathname + search)
}
