import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export type FaultInjectingProxy = Awaited<ReturnType<typeof openFaultInjectingProxy>>

/**
 * A TCP proxy to a database that can be cut (connections are closed and refused), fall silent, or lose its open
 * connections silently.
 */
export async function openFaultInjectingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const ends = new Set<Socket>()
  const abandoned = new Set<Socket>()
  let isCut = false
  let isSilent = false

  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        ends.delete(from)
        to.destroy()
      })
      from.pipe(to)
      if (isSilent) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  // Removes the socket folder, so that clients connect over TCP.
  url.searchParams.delete('host')
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    cut() {
      isCut = true
      for (const end of ends) end.destroy()
    },
    silence() {
      isSilent = true
      for (const end of ends) end.pause()
    },
    /** As when a standby takes the address: open connections fall silent for good, new ones work. */
    abandonOpen() {
      for (const end of ends) abandoned.add(end.pause())
      ends.clear()
    },
    mend() {
      isCut = false
      isSilent = false
      for (const end of ends) end.resume()
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const end of [...ends, ...abandoned]) end.destroy()
        server.close(() => resolve())
      }),
  }
}
