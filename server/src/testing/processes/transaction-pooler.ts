import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'

/** Message type bytes of the PostgreSQL protocol. */
const QUERY = 0x51
const PARSE = 0x50
const SYNC = 0x53
const TERMINATE = 0x58
const READY = 0x5a
const SSL_REQUEST = 80_877_103

/** Statements that change session state, which the next client of the connection would see. */
const LEAVES_SOMETHING =
  /^\s*(listen|unlisten|set(?!\s+(local|transaction))|reset|prepare|declare.*with hold)\b|\bcreate\s+temp|\bpg_(try_)?advisory_lock/i

interface Server {
  socket: Socket
  client: Client | null
}
interface Client {
  socket: Socket
  server: Server | null
  /** Messages sent and not yet answered; the connection is returned when it is zero outside a transaction. */
  open: number
  waiting: Buffer[]
}

/**
 * A pooler that behaves like PgBouncer with `pool_mode = transaction`: many clients share few connections, each lent
 * for one transaction to the client that has waited longest, without a reset in between. It refuses what PgBouncer
 * refuses, and records statements that depend on session state in `offences`.
 */
export async function startTransactionPooler(databaseUrl: string, connections: number) {
  const offences: string[] = []
  let clients = 0
  let mostClients = 0
  const free: Server[] = []
  const queue: Client[] = []
  const all = await Promise.all(Array.from({ length: connections }, () => connect(databaseUrl, answer)))
  free.push(...all)

  function answer(server: Server, message: Buffer): void {
    const { client } = server
    client?.socket.write(message)
    if (!client || message[0] !== READY) return
    client.open--
    const isOutside = String.fromCharCode(message[5] ?? 0) === 'I'
    if (!isOutside || client.open > 0) return
    client.server = null
    server.client = null
    free.push(server)
    lend()
  }

  /** Lends the connection that has been idle longest to the client that has waited longest. */
  function lend(): void {
    while (free.length > 0 && queue.length > 0) {
      const server = free.shift()
      const client = queue.shift()
      if (!server || !client) return
      server.client = client
      client.server = server
      for (const message of client.waiting.splice(0)) server.socket.write(message)
    }
  }

  function ask(client: Client, message: Buffer): void {
    const kind = message[0]
    if (kind === TERMINATE) return void client.socket.end()
    if (kind === QUERY || kind === SYNC) client.open++
    offences.push(...offencesIn(message))
    if (client.server) client.server.socket.write(message)
    else if (client.waiting.push(message) === 1) {
      queue.push(client)
      lend()
    }
  }

  function welcome(socket: Socket): void {
    const client: Client = { socket, server: null, open: 0, waiting: [] }
    mostClients = Math.max(mostClients, ++clients)
    let isIn = false
    const messages = inMessages((message) => ask(client, message))
    socket.on('error', () => {})
    socket.on('close', () => clients--)
    socket.on('data', (bytes: Buffer) => {
      if (isIn) return messages(bytes)
      // A refused client says goodbye.
      if (socket.writableEnded) return
      if (bytes.readInt32BE(4) === SSL_REQUEST) return void socket.write('N')
      const said = bytes.subarray(8).toString().split('\0')
      if (said.includes('options')) {
        offences.push('unsupported startup parameter: options')
        return void socket.end(written('E', 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0'))
      }
      isIn = true
      socket.write(WELCOME)
    })
  }

  const listener = createServer({ noDelay: true }, welcome)
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  // Removes the socket folder, so that clients connect over TCP.
  url.searchParams.delete('host')
  url.port = String((listener.address() as AddressInfo).port)
  return {
    url: url.href,
    offences,
    /** The highest number of concurrent clients. */
    mostClients: () => mostClients,
    async close() {
      for (const { socket } of all) socket.destroy()
      await new Promise<void>((resolve) => listener.close(() => resolve()))
    },
  }
}

/** Opens an authenticated connection to the database; `answer` receives each of its messages. */
async function connect(
  databaseUrl: string,
  answer: (server: Server, message: Buffer) => void,
): Promise<Server> {
  // The client performs the authentication; after that only its socket is used.
  const speaker = new pg.Client({ connectionString: databaseUrl, application_name: 'pooled' })
  speaker.on('error', () => {})
  await speaker.connect()
  const { stream: socket } = (speaker as unknown as { connection: { stream: Socket } }).connection
  const server: Server = { socket, client: null }
  socket.setNoDelay(true)
  socket.removeAllListeners('data')
  socket.on(
    'data',
    inMessages((message) => answer(server, message)),
  )
  return server
}

/** Parts of a client's message that PgBouncer refuses, or that depend on session state. */
function offencesIn(message: Buffer): string[] {
  const offences: string[] = []
  const [first = '', second = ''] = message.subarray(5).toString().split('\0', 2)
  if (message[0] === PARSE && first !== '') offences.push(`prepared as ${first}: ${second}`)
  const text = message[0] === PARSE ? second : first
  if ((message[0] === PARSE || message[0] === QUERY) && LEAVES_SOMETHING.test(text)) offences.push(text)
  return offences
}

/** Splits the byte stream into messages: a type byte, four bytes of length, the body. */
function inMessages(take: (message: Buffer) => void): (bytes: Buffer) => void {
  let left: Buffer = Buffer.alloc(0)
  return (bytes) => {
    left = left.length === 0 ? bytes : Buffer.concat([left, bytes])
    while (left.length >= 5 && left.length > left.readInt32BE(1)) {
      const end = left.readInt32BE(1) + 1
      take(left.subarray(0, end))
      left = left.subarray(end)
    }
  }
}

function written(kind: string, body: string): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, Buffer.from(body, 'latin1')])
}

/** The server's startup response: authentication OK, parameter values, an empty cancel key, ready for query. */
const WELCOME = Buffer.concat([
  written('R', '\0\0\0\0'),
  ...['server_version\x0018.0\0', 'client_encoding\0UTF8\0', 'standard_conforming_strings\0on\0'].map((one) =>
    written('S', one),
  ),
  written('K', '\0\0\0\0\0\0\0\0'),
  written('Z', 'I'),
])
