import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { OperatorError } from '../operator-error.ts'
import { answerBadRequest, answerTheUnreadable, hasTwoHosts, unreadable } from './unreadable-requests.ts'

/**
 * Longer than a proxy keeps idle connections (60 s in `deploy/`): else it sends a request on one that is being closed
 * here, and cannot know whether it arrived.
 */
const KEEP_ALIVE_MS = 65_000

type Listener = (request: IncomingMessage, answer: ServerResponse) => void

export interface HttpServer {
  server: Server
  /** A request listener that lets this function answer the server's requests. */
  answerWith(fetch: (request: Request, env: object) => Response | Promise<Response>): Listener
  /** Starts listening; resolves with the port. Throws a message when the port is taken. */
  listen(): Promise<number>
  /** From now on each answer closes its connection, and the process counts as stopping; resolves after this time. */
  drain(milliseconds: number): Promise<void>
  isStopping(): boolean
  /**
   * Accepts no new connections, ends live streams, waits for requests in flight, then closes the remaining connections.
   */
  stop(graceMilliseconds: number): Promise<void>
}

/** The HTTP server below the app; `publicUrl` shows whether it is reached over TLS only. */
export function openHttpServer({
  host,
  port,
  publicUrl = '',
}: {
  host: string
  port: number
  publicUrl?: string
}): HttpServer {
  const secure = publicUrl.startsWith('https:')
  // A request without a Host header is refused together with other unreadable ones.
  const server = createServer({ requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE_MS })
  answerTheUnreadable(server, secure)
  const streams = new Set<ServerResponse>()
  let isStopping = false
  server.on('request', (request, answer) => {
    if (isStopping) answer.setHeader('connection', 'close')
    if (!request.headers.accept?.includes('text/event-stream')) return
    streams.add(answer)
    answer.once('close', () => streams.delete(answer))
  })

  return {
    server,
    answerWith(fetch) {
      const answer = getRequestListener(fetch, {
        overrideGlobalObjects: false,
        errorHandler: (error) => unreadable(error, secure),
      })
      return (request, response) =>
        hasTwoHosts(request) ? answerBadRequest(response, secure) : void answer(request, response)
    },
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) => {
          const isTaken = error.code === 'EADDRINUSE'
          reject(
            isTaken
              ? new OperatorError(
                  `Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm start`,
                )
              : error,
          )
        })
        server.listen(port, host, () => {
          const address = server.address()
          resolve(typeof address === 'object' && address ? address.port : port)
        })
      }),
    drain: async (milliseconds) => {
      isStopping = true
      await pause(milliseconds)
    },
    isStopping: () => isStopping,
    stop: (graceMilliseconds) =>
      new Promise((resolve) => {
        isStopping = true
        const cutOff = setTimeout(() => server.closeAllConnections(), graceMilliseconds)
        server.close(() => {
          clearTimeout(cutOff)
          resolve()
        })
        for (const stream of streams) stream.destroy()
        server.closeIdleConnections()
      }),
  }
}
