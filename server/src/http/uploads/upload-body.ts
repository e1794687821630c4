import { Refusal } from '../api/refusal.ts'

export interface UploadLimits {
  maxBytes: number
  /** Longest silence between two pieces. */
  idleMs: number
  /** Longest time for all of it. */
  totalMs: number
}

/** So much time that 10 MB pass over a poor phone line, and so little that slow senders cannot pile up. */
export const UPLOAD_TIMES = { idleMs: 10_000, totalMs: 120_000 }

const FIRST_BYTES = 256 * 1024

/**
 * Reads an uploaded file, counting as it comes: nothing beyond the limits is ever held. Throws 413 `file_too_large`,
 * 408 `upload_too_slow`, and `file_missing` for an empty body.
 */
export async function readUpload(
  request: Request,
  { maxBytes, idleMs, totalMs }: UploadLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > maxBytes) throw new Refusal('file_too_large')
  const reader = request.body?.getReader()
  if (!reader) throw new Refusal('file_missing')
  const tooSlow = Promise.withResolvers<never>()
  const giveUp = () => tooSlow.reject(new Refusal('upload_too_slow'))
  // Rejections are seen where they are raced; one that comes after the last piece concerns nobody.
  tooSlow.promise.catch(() => {})
  const total = setTimeout(giveUp, totalMs)
  const idle = setTimeout(giveUp, idleMs)
  // Filled in place: pieces kept for later would be held twice when they are joined.
  let held = Buffer.allocUnsafeSlow(Math.min(announced || FIRST_BYTES, maxBytes))
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
    // Not waited for: a sender who stalls would stall this too.
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
