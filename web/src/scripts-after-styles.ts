import { Buffer } from 'node:buffer'

const PRELOAD = '<link rel="modulepreload"'
const END_OF_HEAD = '</head>'

/**
 * Lets a page's scripts be loaded after what it is painted with. A page is whole before any script runs, yet browsers
 * fetch module preloads as urgently as nothing but styles, and on a slow line everything shares it. React Router has no
 * setting for it, so it is written into the head on its way out; what follows the head passes untouched.
 */
export function scriptsAfterStyles(): TransformStream<Uint8Array, Uint8Array> {
  // Latin-1 keeps every byte as it is, also where a chunk ends within a letter.
  let head: string | null = ''
  const withoutHaste = (text: string) => {
    const end = text.includes(END_OF_HEAD) ? text.indexOf(END_OF_HEAD) : text.length
    const unhurried = text.slice(0, end).replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`)
    return Buffer.from(unhurried + text.slice(end), 'latin1')
  }
  return new TransformStream({
    transform(chunk, out) {
      if (head === null) return out.enqueue(chunk)
      head += Buffer.from(chunk).toString('latin1')
      if (!head.includes(END_OF_HEAD)) return
      out.enqueue(withoutHaste(head))
      head = null
    },
    flush(out) {
      if (head !== null) out.enqueue(withoutHaste(head))
    },
  })
}
