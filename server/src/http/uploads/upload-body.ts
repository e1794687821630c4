import { Refusal } from '../api/refusal.ts'

export interface UploadLimits {
  maxBytes: number
  /** Longest pause between two chunks. */
  idleMs: number
  /** Longest time for the whole body. */
  totalMs: number
}

/** Long enough for 10 MB over a slow mobile connection, short enough that slow senders cannot pile up. */
export const UPLOAD_TIMES = { idleMs: 10_000, totalMs: 120_000 }

const FIRST_BYTES = 256 * 1024

/**
 * Reads an uploaded file and enforces the limits while it arrives; never buffers more than `maxBytes`. Throws 413
 * `file_too_large`, 408 `upload_too_slow`, and `file_missing` for an empty body.
 */
export async function readUpload(
  request: Request,
  { maxBytes, idleMs, totalMs }: UploadLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > maxBytes) throw new Refusal('file_too_large')
  const reader = request.body?.getReader()
  if (!reader) throw new Refusal('file_missing')
  const tooSlow = Promise.withResolvers<never>()
  const giveUp = () => tooSlow.reject(new Refusal('upload_too_slow'))
  // Handled in `Promise.race`; a rejection after the last chunk must not count as unhandled.
  tooSlow.promise.catch(() => {})
  const total = setTimeout(giveUp, totalMs)
  const idle = setTimeout(giveUp, idleMs)
  // Chunks are copied into one buffer: collecting and joining them would need twice the memory.
  let held = Buffer.allocUnsafeSlow(Math.min(declared || FIRST_BYTES, maxBytes))
  let size = 0
  try {
    while (true) {
      const { done, value } = await Promise.race([reader.read(), tooSlow.promise])
      if (done) break
      idle.refresh()
      const needed = size + value.byteLength
      if (needed > maxBytes) throw new Refusal('file_too_large')
      if (needed > held.length) held = grown(held, Math.min(maxBytes, Math.max(needed, 2 * held.length)))
      held.set(value, size)
      size = needed
    }
  } catch (error) {
    // Not awaited: a stalled sender would stall this too.
    void reader.cancel().catch(() => {})
    throw error
  } finally {
    clearTimeout(total)
    clearTimeout(idle)
  }
  if (size === 0) throw new Refusal('file_missing')
  return held.subarray(0, size)
}

function grown(held: Buffer<ArrayBuffer>, length: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(length)
  held.copy(larger)
  return larger
}
