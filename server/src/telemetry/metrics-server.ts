import { createServer } from 'node:http'
import { OperatorError } from '../operator-error.ts'
import type { PrometheusMeter } from './prometheus-meter.ts'

export interface MetricsServer {
  port: number
  stop(): Promise<void>
}

/**
 * Serves `/metrics` on a separate port, so that the public port never exposes it. Throws an error with a message for
 * the operator when the port is taken.
 */
export async function startMetricsServer(
  meter: Pick<PrometheusMeter, 'text' | 'contentType'>,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer((request, answer) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      answer.writeHead(404).end()
      return
    }
    meter.text().then(
      (text) => answer.writeHead(200, { 'content-type': meter.contentType }).end(text),
      () => answer.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new OperatorError(
              `Port ${port} is taken. Choose another for metrics: METRICS_PORT=9465 npm start`,
            )
          : error,
      ),
    )
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
