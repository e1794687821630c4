import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import zlib from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { streamCompression } from './stream-compression.ts'

const PIECE = '<li>A car of a host in Sharjah</li>\n'

describe.each([
  ['br', zlib.createBrotliDecompress, zlib.brotliCompressSync],
  ['gzip', zlib.createGunzip, zlib.gzipSync],
] as const)('a response compressed with %s', (encoding, decompressor, compressAtOnce) => {
  test('delivers the first part while the rest is still being produced', async () => {
    const page = new TransformStream<Uint8Array, Uint8Array>()
    const server = page.writable.getWriter()
    const browser = bodyOf(await ask(page.readable, encoding)).pipe(decompressor())
    void server.write(Buffer.from('the shell, '))
    expect(String((await once(browser, 'data'))[0])).toBe('the shell, ')
    void server.write(Buffer.from('and the rest')).then(() => server.close())
    expect(String((await once(browser, 'data'))[0])).toBe('and the rest')
    await once(browser, 'end')
  })

  test('is hardly larger when it is written in many chunks', async () => {
    const pieces = Array.from({ length: 400 }, (_, place) => Buffer.from(`${place} ${PIECE}`))
    const whole = Buffer.concat(pieces)
    const page = new ReadableStream<Uint8Array>({
      start(out) {
        for (const piece of pieces) out.enqueue(piece)
        out.close()
      },
    })
    const sent = Buffer.from(await (await ask(page, encoding)).arrayBuffer())
    const inflated = Readable.from([sent]).pipe(decompressor())
    expect(Buffer.concat(await inflated.toArray()).equals(whole)).toBe(true)
    expect(sent.length).toBeLessThan(compressAtOnce(whole).length * 1.5)
  })
})

async function ask(page: ReadableStream<Uint8Array>, encoding: string): Promise<Response> {
  const app = new Hono()
  app.use(streamCompression)
  app.get('/', () => new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
  const answer = await app.request('/', { headers: { 'accept-encoding': encoding } })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  return answer
}

const bodyOf = (answer: Response) => Readable.fromWeb(answer.body as NodeReadableStream)
