import { expect, test } from 'vitest'
import { assetsIn, markedAsCopy, routesIn, withoutScripts } from './page-text.ts'

const PAGE = `<!DOCTYPE html><html lang="en"><head><link rel="stylesheet" href="/assets/frame-1a.css"/>
<link rel="modulepreload" href="/assets/frame-1a.js"/><link rel="later" href="/assets/root-2b.js"/></head><body><p>Words</p>
<script nonce="n">window.x = "/assets/frame-1a.js"; import("/assets/manifest-2b.js")</script>
<script src="/offline-page.js" defer=""></script></body></html>`

test('lists each build file of a page once', () => {
  expect(assetsIn(PAGE).sort()).toEqual([
    '/assets/frame-1a.css',
    '/assets/frame-1a.js',
    '/assets/manifest-2b.js',
    '/assets/root-2b.js',
  ])
  expect(assetsIn('<p>none</p>')).toEqual([])
})

test('marks a copy on its html element and changes nothing else', () => {
  const copy = markedAsCopy(PAGE)
  expect(copy).toContain('<html data-is-copy="" lang="en">')
  expect(copy.replace(' data-is-copy=""', '')).toBe(PAGE)
})

test('the offline page keeps its texts and only one script', () => {
  const page = withoutScripts(PAGE, '/offline-page.js')
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).toContain('src="/offline-page.js"')
  expect(page).toContain('<p>Words</p>')
  expect(page).toContain('rel="stylesheet"')
  expect(page.match(/<link/g)).toHaveLength(1)
})

test('reads the routes from the manifest script', () => {
  expect(routesIn('window.__reactRouterManifest={"routes":{"root":{"id":"root"}},"version":"2b"};')).toEqual({
    root: { id: 'root' },
  })
})
