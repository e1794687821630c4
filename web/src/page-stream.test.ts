import { once } from 'node:events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PageStream } from './page-stream.ts'

const PAGE =
  '<html><head><title>سيارة</title><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
  '<link rel="stylesheet" href="/c.css"/></head><body>&lt;link رحلة <link rel="modulepreload" href="/d.js"/></body></html>'

const inCapitals = (head: string) => head.replaceAll('link', 'LINK')

async function sent(text: string, cuts: readonly { at: number; flushed: boolean }[]): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const page = new PageStream(inCapitals)
  let from = 0
  for (const { at, flushed } of cuts
    .map((cut) => ({ ...cut, at: cut.at % bytes.length }))
    .sort((a, b) => a.at - b.at)) {
    page.write(bytes.subarray(from, at))
    if (flushed) page.flush()
    from = at
  }
  page.end(bytes.subarray(from))
  return await new Response(page.body).text()
}

test('the head is changed, the rest of the page is as it was, however it is cut', async () => {
  const [head = '', body = ''] = PAGE.split('</head>')
  const wanted = `${inCapitals(head)}</head>${body}`
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ at: fc.nat(), flushed: fc.boolean() }), { maxLength: 6 }),
      async (cuts) => {
        expect(await sent(PAGE, cuts)).toBe(wanted)
      },
    ),
  )
})

test('what is no page passes', async () => {
  const cuts = [3, 5].map((at) => ({ at, flushed: true }))
  expect(await sent('no head at all', cuts)).toBe('no head at all')
})

test('what is written in one go leaves as one piece, before the rest is there', async () => {
  const page = new PageStream(inCapitals)
  const pieces = page.body.getReader()
  const next = async () => new TextDecoder().decode((await pieces.read()).value)
  for (const part of ['<head>', 'link</head>', 'the shell']) page.write(part)
  page.flush()
  expect(await next()).toBe('<head>LINK</head>the shell')
  page.write('a part ')
  page.write('that came later')
  page.flush()
  expect(await next()).toBe('a part that came later')
  page.end()
  expect((await pieces.read()).done).toBe(true)
})

test('a visitor who leaves closes it', async () => {
  const page = new PageStream(inCapitals)
  await Promise.all([once(page, 'close'), page.body.cancel()])
  expect(page.destroyed).toBe(true)
})

test('a page that breaks is not taken for a whole one', async () => {
  const page = new PageStream(inCapitals)
  page.on('error', () => {})
  page.write('<head></head>the shell')
  page.flush()
  page.destroy(new Error('broken'))
  await expect(new Response(page.body).text()).rejects.toThrow('broken')
})
