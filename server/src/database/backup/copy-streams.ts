import { type Duplex, Readable } from 'node:stream'
import type pg from 'pg'

/** The part of a client's connection that COPY needs; the published types omit it. */
interface CopyConnection {
  stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** Rows arrive one per message; they are passed on in pieces of this size. */
const PIECE_BYTES = 256 * 1024

/** A stream of what `COPY … TO STDOUT` returns, with backpressure. A database error ends the stream with that error. */
export function copyOut(client: pg.Client, sql: string): Readable {
  let connection: CopyConnection | undefined
  let piece: Buffer[] = []
  let pieceBytes = 0
  const rows = new Readable({ read: () => connection?.stream.resume(), highWaterMark: 4 * PIECE_BYTES })
  function passOn(): boolean {
    const whole = Buffer.concat(piece)
    piece = []
    pieceBytes = 0
    return rows.push(whole)
  }
  const copy = {
    submit(to: unknown) {
      connection = to as CopyConnection
      connection.query(sql)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // A copy: the driver writes the next message over this one.
      piece.push(Buffer.from(chunk))
      pieceBytes += chunk.length
      if (pieceBytes >= PIECE_BYTES && !passOn()) connection?.stream.pause()
    },
    handleCommandComplete() {},
    handleReadyForQuery() {
      if (pieceBytes > 0) passOn()
      rows.push(null)
      // After the end nothing reads the stream any more, but the connection must go on.
      connection?.stream.resume()
    },
    handleError(error: Error) {
      rows.destroy(error)
      connection?.stream.resume()
    },
  }
  client.query(copy)
  return rows
}

/** Streams a source to `COPY … FROM STDIN` with backpressure. Returns the number of rows. */
export function copyIn(client: pg.Client, sql: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let isOver = false
    async function send(connection: CopyConnection): Promise<void> {
      try {
        for await (const chunk of source) {
          if (isOver) return
          connection.sendCopyFromChunk(chunk)
          if (connection.stream.writableNeedDrain)
            await new Promise((drained) => connection.stream.once('drain', drained))
        }
        connection.endCopyFrom()
      } catch (error) {
        // The database answers with an error, which rejects the promise.
        connection.sendCopyFail(error instanceof Error ? error.message : String(error))
      }
    }
    const copy = {
      submit: (to: unknown) => (to as CopyConnection).query(sql),
      handleCopyInResponse: (connection: CopyConnection) => void send(connection),
      handleCommandComplete({ text }: { text: string }) {
        rows = Number(text.replace('COPY ', ''))
      },
      handleReadyForQuery: () => resolve(rows),
      handleError(error: Error) {
        isOver = true
        reject(error)
      },
    }
    client.query(copy)
  })
}
