import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PRODUCT_NAME } from '@rihla/domain/product'
import { Marked } from 'marked'
import type { AppRoutes } from '../app-routes.ts'

const DOCS = path.resolve(import.meta.dirname, '../../../../docs')

/** Pages about the API that are written in Markdown, by their name under `/api/docs/`. */
const PAGES = {
  guide: { file: 'api.md', title: 'Guide' },
  changelog: { file: 'api-changelog.md', title: 'Changelog' },
} as const

const LINKS = [
  { href: '/api/docs', title: 'Reference' },
  ...Object.entries(PAGES).map(([name, { title }]) => ({ href: `/api/docs/${name}`, title })),
  { href: '/api/v1/openapi.json', title: 'OpenAPI' },
]

/** The links between the pages; the one of `current` is not a link away. */
const navigation = (current: string) =>
  `<header><nav aria-label="API documentation">${LINKS.map(
    ({ href, title }) => `<a href="${href}"${href === current ? ' aria-current="page"' : ''}>${title}</a>`,
  ).join('')}</nav></header>`

/** A page of the documentation: its title, what stands in it, and the scripts that fill it. */
export const docsPage = (at: string, { title, body }: { title: string; body: string }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/api/docs/docs.css">
${at === '/api/docs' ? '<link rel="stylesheet" href="/api/docs/swagger-ui.css">\n' : ''}</head>
<body>
${navigation(at)}
${body}
</body>
</html>
`

/** Headings get the ids that code hosts give them, so that links within the text work on both. */
const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const id = text
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-')
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
  },
})

const HEADERS = { 'cache-control': 'public, max-age=300' }

/** The guide and the changelog, from the files of the project. */
export function openDocsPages(app: AppRoutes): void {
  for (const [name, { file, title }] of Object.entries(PAGES)) {
    const at = `/api/docs/${name}`
    let page: Promise<string> | null = null
    app.get(at, async (c) => {
      page ??= readFile(path.join(DOCS, file), 'utf8').then((text) =>
        docsPage(at, {
          title: `${title} · ${PRODUCT_NAME} API`,
          body: `<main class="text">\n${markdown.parse(text, { async: false })}</main>`,
        }),
      )
      return c.html(await page, 200, HEADERS)
    })
  }
  app.get('/api/docs/docs.css', (c) =>
    c.body(STYLES, 200, { ...HEADERS, 'content-type': 'text/css; charset=utf-8' }),
  )
}

const STYLES = `:root { color-scheme: light dark; --ink: #1c1917; --paper: #fff; --soft: #f5f5f4; --line: #d6d3d1; --link: #0f5f6b }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e7e5e4; --paper: #1c1917; --soft: #292524; --line: #57534e; --link: #7dd3e0 }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
body > header { border-bottom: 1px solid var(--line) }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; max-width: 60rem; margin: auto; padding: .75rem 1.25rem }
nav a { padding: .5rem 0; text-decoration: none }
nav a[aria-current] { color: var(--ink); font-weight: 600; box-shadow: 0 2px var(--link) }
a { color: var(--link) }
.text { max-width: 46rem; margin: auto; padding: 1rem 1.25rem 4rem; overflow-wrap: anywhere }
.text h2 { margin-top: 2.5rem }
.text pre { overflow-x: auto; padding: 1rem; border-radius: .5rem; background: var(--soft); font-size: .875rem }
.text code { padding: .1em .3em; border-radius: .25rem; background: var(--soft); font-size: .9em }
.text pre code { padding: 0; font-size: inherit }
.text table { display: block; overflow-x: auto; border-collapse: collapse }
.text th, .text td { padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top }
#api { background: #fff; color-scheme: light }
`
