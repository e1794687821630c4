import { Buffer } from 'node:buffer'

const END_OF_HEAD = '</head>'

/**
 * Changes the head of a page on its way out, its end included; what follows passes untouched, as does what has no head.
 * For what React Router has no setting for.
 */
export function changedHead(change: (head: string) => string): TransformStream<Uint8Array, Uint8Array> {
  // Latin-1 keeps every byte as it is, also where a chunk ends within a letter.
  let head: string | null = ''
  return new TransformStream({
    transform(chunk, out) {
      if (head === null) return out.enqueue(chunk)
      head += Buffer.from(chunk).toString('latin1')
      const end = head.indexOf(END_OF_HEAD)
      if (end < 0) return
      const rest = end + END_OF_HEAD.length
      out.enqueue(Buffer.from(change(head.slice(0, rest)) + head.slice(rest), 'latin1'))
      head = null
    },
    flush(out) {
      if (head !== null) out.enqueue(Buffer.from(head, 'latin1'))
    },
  })
}
