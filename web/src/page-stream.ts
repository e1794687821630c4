import { Buffer } from 'node:buffer'
import { Writable } from 'node:stream'

const END_OF_HEAD = '</head>'

/**
 * A page on its way out. What React writes in one go leaves as one piece: it writes four kilobytes at a time, and every
 * piece costs each stream that it passes. The head is changed by `changeHead`, its end included, for what React Router
 * has no setting for; what follows passes untouched, as does what has no head.
 */
export class PageStream extends Writable {
  /** The page as it leaves; whoever cancels it destroys the stream. */
  readonly body: ReadableStream<Uint8Array>
  readonly #changeHead: (head: string) => string
  #out!: ReadableStreamDefaultController<Uint8Array>
  #head: Buffer | null = Buffer.alloc(0)

  constructor(changeHead: (head: string) => string) {
    // A page is as large as it is before the first of it is written: to hold React up would keep no memory free.
    super({ highWaterMark: Number.MAX_SAFE_INTEGER })
    this.#changeHead = changeHead
    this.body = new ReadableStream({
      start: (out) => {
        this.#out = out
      },
      cancel: () => void this.destroy(),
    })
    this.cork()
  }

  /** React calls it when it has written what there is for now. */
  flush(): void {
    this.uncork()
    this.cork()
  }

  override _writev(pieces: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(pieces.map(({ chunk }) => chunk)))
    done()
  }

  override _final(done: () => void): void {
    if (this.#head?.length) this.#out.enqueue(this.#head)
    this.#out.close()
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (error) this.#out.error(error)
    done(error)
  }

  #send(piece: Buffer): void {
    if (this.#head === null) {
      this.#out.enqueue(piece)
      return
    }
    const page = Buffer.concat([this.#head, piece])
    const end = page.indexOf(END_OF_HEAD)
    if (end < 0) {
      this.#head = page
      return
    }
    this.#head = null
    const rest = end + END_OF_HEAD.length
    const head = Buffer.from(this.#changeHead(page.toString('utf8', 0, rest)))
    this.#out.enqueue(Buffer.concat([head, page.subarray(rest)]))
  }
}
