import { connect } from 'node:net'

const ANSWERED_WITHIN_MS = 20_000

/** Sends bytes to a port as they are, and returns all that comes back until the connection is closed. */
export const sendBytes = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(ANSWERED_WITHIN_MS, () =>
      socket.destroy(new Error(`no answer to ${bytes.slice(0, 40)}`)),
    )
    socket.on('data', (chunk) => {
      received += chunk.toString()
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
