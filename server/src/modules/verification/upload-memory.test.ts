import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesToTry, type TriedFile } from '../../testing/hostile-files.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const SERVER = path.resolve(import.meta.dirname, '../../testing/processes/server-process.ts')
const SIDE = 5000

describe('a server process that accepts uploads', () => {
  const testApp = useTestApp()
  let server: ReturnType<typeof fork>
  let port: number
  beforeAll(async () => {
    server = fork(SERVER, [testApp.url], { stdio: 'inherit' })
    port = ((await once(server, 'message')) as [{ port: number }])[0].port
  })
  afterAll(async () => {
    server.disconnect()
    await once(server, 'exit')
  })

  async function upload(contentType: string, bytes: Uint8Array): Promise<number> {
    const person = await testApp.signUp()
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/v1/documents/id_front',
      headers: { cookie: person.cookie, origin: 'http://localhost:3000', 'content-type': contentType },
    })
    // The response may arrive before the whole body is sent; later socket errors are ignored.
    const answered = new Promise<number>((resolve, reject) => {
      sent.on('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      sent.on('error', reject)
    })
    sent.end(bytes)
    return await answered
  }

  test('limits its memory during four rounds of concurrent hostile uploads', async () => {
    // Progressive images are the worst case: they can only be decoded as a whole.
    const whole = (format: 'png' | 'jpeg') =>
      sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#405060' } })
        .toFormat(format, { progressive: true })
        .toBuffer()
    const large = [
      { contentType: 'image/png', bytes: await whole('png') },
      { contentType: 'image/jpeg', bytes: await whole('jpeg') },
    ]
    const files = [...Array(8).fill(large).flat(), ...(await filesToTry())] as Pick<
      TriedFile,
      'contentType' | 'bytes'
    >[]
    const statuses: number[] = []
    for (let round = 0; round < 4; round++)
      statuses.push(...(await Promise.all(files.map(({ contentType, bytes }) => upload(contentType, bytes)))))
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(4)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    server.send('peak')
    const [{ peakBytes }] = (await once(server, 'message')) as [{ peakBytes: number }]
    console.log(`${statuses.length} uploads: ${Math.round(peakBytes / 1024 / 1024)} MB at most`)
    // A separate process decodes images, one at a time; its memory is not included. Decoded here, eight at a time would
    // take 600 MB. On a busy machine garbage is collected late, which adds up to 100 MB to the usual 290.
    expect(peakBytes / 1024 / 1024).toBeLessThan(512)
  }, 120_000)
})
