import { rmSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { forgetSession, signInByApi } from '../harness/accounts.ts'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'
import { openDataOf } from '../harness/product-data.ts'
import { buildPseudoLocale, PSEUDO } from '../harness/pseudo-locale.ts'
import { keepProduct } from '../harness/restartable-product.ts'

// A third language is data alone: its pages, built from sources with nothing but that data added, show no other language.
const product = keepProduct(4395)
let tree = ''

const PAGES = {
  visitor: ['', '/browse', '/auth', '/help-center', '/contact', '/terms', '/host', '/compare', '/gift-cards'],
  renter: ['/trips', '/profile', '/profile/security', '/favorites', '/notifications', '/messages'],
  host: ['/host-dashboard', '/host-dashboard/calendar', '/host-dashboard/earnings', '/host/list-vehicle'],
  admin: ['/admin', '/admin/users', '/admin/settings', '/admin/audit', '/chat-dashboard'],
}
/** Written alike in every language. */
const NAMES = [
  'Rihla',
  'AED',
  'USD',
  'SMS',
  'PDF',
  'CSV',
  'English',
  'العربية',
  'Google',
  'Facebook',
  'Apple',
  'km',
  'IBAN',
  'Linux',
  'Chrome',
]

// A browser that prefers English would be offered it, in English.
test.use({ baseURL: product.address, locale: 'fr-FR' })
test.setTimeout(400_000)

test.beforeAll(async () => {
  test.setTimeout(400_000)
  tree = buildPseudoLocale()
  await product.start({}, tree)
})

test.afterAll(async () => {
  await product.stop()
  if (tree !== '') rmSync(tree, { recursive: true, force: true })
})

test('pages in a language that is only data show no other language', async ({ page }) => {
  const names = await wordsOfData()
  const foreign: string[] = []
  for (const [reader, paths] of Object.entries(PAGES)) {
    if (reader !== 'visitor') await signIn(page, reader)
    for (const path of paths) {
      await page.goto(`/${PSEUDO}${path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const found = (await textsOf(page)).filter((text) => knownWords(text).some((word) => !names.has(word)))
      foreign.push(...[...new Set(found)].map((text) => `${reader}, ${path}: ${text}`))
    }
  }
  expect(foreign).toEqual([])
})

async function signIn(page: Page, person: string): Promise<void> {
  await forgetSession(page)
  await signInByApi(page, { email: `${person}@rihla.example`, password: DEMO_PASSWORD })
}

/** Words of the languages that there are: Latin ones of three letters or more, and Arabic ones. */
const knownWords = (text: string): string[] =>
  (text.replaceAll(/https?:\S+/g, '').match(/[A-Za-z]{3,}|\p{Script=Arabic}+/gu) ?? []).map((word) =>
    word.toLowerCase(),
  )

/** The words of everything that the database holds: names, places, what people wrote. */
async function wordsOfData(): Promise<Set<string>> {
  const data = await openDataOf(product.address)
  try {
    const { rows: tables } = await data.run(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'outbox'`,
    )
    const words = new Set(NAMES.map((name) => name.toLowerCase()))
    for (const { name } of tables as Array<{ name: string }>) {
      const { rows } = await data.run(`select to_jsonb(t)::text as row from ${name} t`)
      for (const { row } of rows as Array<{ row: string }>)
        for (const word of knownWords(row)) words.add(word)
    }
    return words
  } finally {
    await data.close()
  }
}

/** The visible texts of the page, and the names of its controls and pictures. */
async function textsOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      const isShown = parentElement?.checkVisibility() && !parentElement.closest('script, style, noscript')
      if (isShown) texts.push(textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
        texts.push(element.getAttribute(name) ?? '')
    return texts.map((text) => text.trim())
  })
}
