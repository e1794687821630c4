/** A reader this far behind counts as gone; the stream ends and its browser reconnects. */
const UNREAD_CHUNKS_AT_MOST = 200
const RETRY_MS = 3000

/**
 * A Server-Sent Events response that is written to while it is read. `onGone` is called when the reader disconnects.
 */
export function openEventWriter(onGone: () => void) {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>(
    {
      start: (its) => {
        controller = its
      },
      cancel: () => {
        controller = null
        onGone()
      },
    },
    new CountQueuingStrategy({ highWaterMark: UNREAD_CHUNKS_AT_MOST }),
  )

  function write(text: string): void {
    if (!controller) return
    if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text))
    else onGone()
  }

  return {
    response: new Response(body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    }),
    /** The id makes a stream that is lost before its first event resume here. */
    open: (lastId: number) => write(`id: ${lastId}\nretry: ${RETRY_MS}\n\n`),
    event: (id: number, data: unknown) => write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
    comment: (text: string) => write(`: ${text}\n\n`),
    close: () => {
      const open = controller
      controller = null
      open?.close()
    },
  }
}
