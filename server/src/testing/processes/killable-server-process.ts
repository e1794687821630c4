// A process of its own that answers over a real socket until a proof kills it: told a database and its options, it
// says its port. Its clock stands still until it is told to move it.
import { openHttpServer } from '../../http/http-server.ts'
import { openDistantCardNetwork } from '../peers/remote-card-network.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

export interface ToBeKilled {
  startsAt: number
  /** Where the card network is, when it is another process. */
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
