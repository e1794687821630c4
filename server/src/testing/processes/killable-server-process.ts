// A test app in a separate process, over a real socket, for a check that kills it. Receives its database URL and
// options, and reports its port. Its clock moves only on request.
import { openHttpServer } from '../../http/http-server.ts'
import { openDistantCardNetwork } from '../peers/remote-card-network.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

export interface ToBeKilled {
  startsAt: number
  /** The URL of the card network when it is a separate process. */
  cardNetworkUrl?: string
}

const { startsAt, cardNetworkUrl } = JSON.parse(process.argv[3] ?? '{}') as ToBeKilled
const now = () => testApp.clock.now()
const testApp: TestApp = await openTestApp(process.argv[2] ?? '', {
  startsAt,
  poolSize: 20,
  ports: cardNetworkUrl ? { cards: openDistantCardNetwork({ url: cardNetworkUrl, now }) } : {},
})
const http = openHttpServer({ host: '127.0.0.1', port: 0 })
http.server.on('request', http.answerWith(testApp.app.fetch))
process.on('message', ({ advanceMs }: { advanceMs: number }) => testApp.clock.advance(advanceMs))
process.on('disconnect', () => process.exit(0))
process.send?.({ port: await http.listen() })
