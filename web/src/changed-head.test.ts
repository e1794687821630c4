import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedHead } from './changed-head.ts'

const PAGE =
  '<html><head><title>سيارة</title><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
  '<link rel="stylesheet" href="/c.css"/></head><body>&lt;link رحلة <link rel="modulepreload" href="/d.js"/></body></html>'

const inCapitals = (head: string) => head.replaceAll('link', 'LINK')

async function sent(text: string, cuts: readonly number[]): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const places = [0, ...cuts.map((cut) => cut % bytes.length).sort((a, b) => a - b), bytes.length]
  const chunks = places.slice(1).map((end, n) => bytes.subarray(places[n], end))
  const page = new ReadableStream<Uint8Array>({
    start(out) {
      for (const chunk of chunks) out.enqueue(chunk)
      out.close()
    },
  })
  return await new Response(page.pipeThrough(changedHead(inCapitals))).text()
}

test('the head is changed, the rest of the page is as it was, however it is cut', async () => {
  const [head = '', body = ''] = PAGE.split('</head>')
  const wanted = `${inCapitals(head)}</head>${body}`
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 6 }), async (cuts) => {
      expect(await sent(PAGE, cuts)).toBe(wanted)
    }),
  )
})

test('what is no page passes', async () => {
  expect(await sent('no head at all', [3, 5])).toBe('no head at all')
})
