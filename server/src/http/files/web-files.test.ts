import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import { webFiles } from './web-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rihla-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
mkdirSync(path.join(folder, 'assets'))
writeFileSync(path.join(folder, 'assets/app-1a2b.js'), 'let us = 1')
writeFileSync(path.join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync('let us = 1'))
writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>')
writeFileSync(path.join(folder, '../rihla-outside.txt'), 'not ours')

const app = new Hono()
  .use(webFiles([path.join(folder, 'assets'), folder]))
  .all('*', (c) => c.text('a page', 404))

describe('webFiles', () => {
  test('makes files with a hash cacheable forever, and others only briefly', async () => {
    const script = await app.request('/assets/app-1a2b.js')
    expect(script.headers.get('cache-control')).toContain('immutable')
    const icon = await app.request('/favicon.svg')
    expect(icon.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test('sends the compressed copy to clients that accept it', async () => {
    const answer = await app.request('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('content-type')).toContain('javascript')
  })

  test.each([
    '/missing.js',
    '/assets/',
    '/../rihla-outside.txt',
    '/%2e%2e/rihla-outside.txt',
    '/..%2frihla-outside.txt',
  ])('leaves %s to the pages, without a caching header', async (url) => {
    const answer = await app.request(url)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBeNull()
  })
})
