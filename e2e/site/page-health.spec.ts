import { expect, type Page, type Response, test } from '@playwright/test'
import { HtmlValidate, type RuleConfig } from 'html-validate'
import { brokenWords } from '../harness/broken-words.ts'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'

/** How many pages of one kind are opened: two differ enough to find errors, and more would only add time. */
const OF_A_KIND = 2
const NARROWEST = 360
const WIDEST = 1280
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

test('every page that a visitor can reach is sound', async ({ page }) => {
  expect(await crawl(page, { ofAKind: OF_A_KIND })).toEqual([])
})

for (const role of ['renter', 'host', 'admin']) {
  test(`every page that the ${role} of the demo can reach is sound`, async ({ page }) => {
    await page.goto('/auth')
    await page.getByLabel('Email').fill(`${role}@rihla.example`)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/$/)
    expect(await crawl(page, { ofAKind: 1, except: READ_ONCE })).toEqual([])
  })
}

/** Pages that are the same for every role are checked once, as a visitor. */
const READ_ONCE =
  /^\/(help-center|terms|privacy-policy|cookie-policy|cancellation-policy|trust-safety|host-protection|host-resources|earnings-calculator|contact|popular-cities|luxury-cars|electric-cars|suvs)\b/

/** Follows the site's links from the home page and returns the errors of all pages found. */
async function crawl(
  page: Page,
  { ofAKind, except }: { ofAKind: number; except?: RegExp },
): Promise<string[]> {
  const wrong = new Set<string>()
  const opened = new Map<string, number>()
  const waiting = ['/']
  const found = new Set(waiting)
  let path = '/'
  listen(page, (what) => wrong.add(`${path}: ${what}`))

  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    path = next
    const kind = kindOf(path)
    const before = opened.get(kind) ?? 0
    if (before >= ofAKind || except?.test(path)) continue
    opened.set(kind, before + 1)
    const answer = await page.goto(path)
    if (!answer) throw new Error(`${path} did not answer`)
    for (const what of await whatIsWrong(page, answer, path, before === 0)) wrong.add(`${path}: ${what}`)
    for (const link of await linksOf(page)) {
      if (found.has(link)) continue
      found.add(link)
      waiting.push(link)
    }
  }
  expect(opened.size).toBeGreaterThan(20)
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

async function whatIsWrong(page: Page, answer: Response, path: string, isFirst: boolean): Promise<string[]> {
  const wrong: string[] = []
  const { pathname } = new URL(path, page.url())
  const there = new URL(answer.url()).pathname
  if (there !== pathname && there !== LEADS_ELSEWHERE[pathname]) wrong.push(`leads to ${there}`)
  if (answer.status() !== 200) wrong.push(`answers ${answer.status()}`)
  if (isFirst && answer.headers()['content-type']?.startsWith('text/html')) {
    wrong.push(...(await whatIsInvalid(await answer.text())))
  }
  await page.setViewportSize({ width: NARROWEST, height: 800 })
  const facts = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    language: document.documentElement.lang,
    width: document.documentElement.scrollWidth,
  }))
  if (facts.headings !== 1) wrong.push(`has ${facts.headings} first headings`)
  if (!/Rihla/.test(facts.title)) wrong.push(`is titled '${facts.title}'`)
  if (facts.description === '') wrong.push('has no description')
  if (facts.language !== 'en-AE') wrong.push(`is in '${facts.language}'`)
  if (facts.width > NARROWEST) wrong.push(`is ${facts.width} px wide`)
  for (const width of [NARROWEST, WIDEST]) {
    await page.setViewportSize({ width, height: 800 })
    for (const word of await brokenWords(page)) wrong.push(`at ${width} px breaks ${word}`)
  }
  return wrong
}

async function whatIsInvalid(html: string): Promise<string[]> {
  const { results } = await htmlValidate.validateString(html)
  const lines = html.split('\n')
  return results.flatMap(({ messages }) =>
    messages.flatMap((one) => {
      const line = lines[one.line - 1] ?? ''
      // A fieldset with this role only disables its fields together; it needs no legend.
      if (one.ruleId === 'wcag/h71' && line.slice(one.column - 1).startsWith(UNNAMED_FIELDSET)) return []
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
