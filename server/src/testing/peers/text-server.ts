import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An external HTTP server with the given responses by path; 404 for any other path. */
export async function startTextServer(answers: Record<string, string | RequestListener>) {
  const asked: string[] = []
  const server = createServer((request, answer) => {
    const path = request.url ?? ''
    asked.push(path)
    const found = answers[path]
    if (typeof found === 'function') found(request, answer)
    else if (found === undefined) answer.writeHead(404).end()
    else answer.writeHead(200, { 'content-type': 'text/calendar' }).end(found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Tests may change the responses at any time. */
    answers,
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
