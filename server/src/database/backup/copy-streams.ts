import { type Duplex, Readable } from 'node:stream'
import type pg from 'pg'

/** What of the connection below a client COPY needs; its published types leave it out. */
interface CopyConnection {
  stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** Rows come one message each; they are passed on so many bytes at a time. */
const PIECE_BYTES = 256 * 1024

/** What `COPY … TO STDOUT` gives, as slowly as it is read. An error of the database ends the stream with it. */
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
      // Nobody reads on after the end, but the connection is needed.
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

/** Sends a source to `COPY … FROM STDIN`, as fast as the database takes it. Answers how many rows it took. */
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
        // The database answers this with an error, which ends the promise.
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
