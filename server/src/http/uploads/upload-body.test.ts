import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../api/refusal.ts'
import { readUpload } from './upload-body.ts'

const LIMITS = { maxBytes: 100_000, idleMs: 150, totalMs: 600 }

describe('reading an upload from a socket', () => {
  const server = createServer(
    getRequestListener(async (received) => {
      try {
        const bytes = await readUpload(received, LIMITS)
        return new Response(`${bytes.byteLength} ${bytes.every((byte) => byte === 7)}`)
      } catch (error) {
        if (error instanceof Refusal) return new Response(error.code, { status: error.status })
        throw error
      }
    }),
  )
  let port: number
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => server.closeAllConnections())

  const sevens = (length: number) => Buffer.alloc(length, 7)
  function open(headers: OutgoingHttpHeaders = {}) {
    const sent = request({ port, host: '127.0.0.1', method: 'POST', headers })
    const answered = new Promise<string>((resolve, reject) => {
      sent.on('response', async (answer: IncomingMessage) => {
        const pieces: Buffer[] = []
        for await (const piece of answer) pieces.push(piece)
        resolve(`${answer.statusCode} ${Buffer.concat(pieces).toString()}`)
      })
      sent.on('error', reject)
    })
    return { sent, answered }
  }
  /** Sends the chunks one by one at this interval, until all are sent or the other side closes. */
  function drip(pieces: number, bytes: number, everyMs: number) {
    const { sent, answered } = open()
    let left = pieces
    const timer = setInterval(() => {
      if (left-- > 0 && !sent.destroyed) sent.write(sevens(bytes))
      else {
        clearInterval(timer)
        sent.end()
      }
    }, everyMs)
    return answered.finally(() => clearInterval(timer))
  }

  test('returns the bytes unchanged, with or without a Content-Length', async () => {
    for (const headers of [{ 'content-length': 100_000 }, { 'transfer-encoding': 'chunked' }]) {
      const { sent, answered } = open(headers)
      sent.end(sevens(100_000))
      expect(await answered).toBe('200 100000 true')
    }
    expect(await drip(5, 1000, 10)).toBe('200 5000 true')
  })

  test('refuses a Content-Length that is too large before reading the body', async () => {
    const { sent, answered } = open({ 'content-length': 100_001 })
    sent.flushHeaders()
    expect(await answered).toBe('413 file_too_large')
    sent.destroy()
  })

  test('refuses a body that exceeds the limit while it is read', async () => {
    const { sent, answered } = open({ 'transfer-encoding': 'chunked' })
    sent.write(sevens(60_000))
    sent.write(sevens(60_000))
    expect(await answered).toBe('413 file_too_large')
    sent.destroy()
  })

  test('refuses a sender that stalls', async () => {
    const { sent, answered } = open({ 'content-length': 1000 })
    sent.write(sevens(10))
    expect(await answered).toBe('408 upload_too_slow')
    sent.destroy()
  })

  test('refuses a sender that takes too long in total', async () => {
    expect(await drip(1000, 1, 20)).toBe('408 upload_too_slow')
  })

  test('refuses an empty body', async () => {
    const { sent, answered } = open()
    sent.end()
    expect(await answered).toBe('422 file_missing')
  })
})
