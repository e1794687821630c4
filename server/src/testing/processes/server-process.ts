// A process of its own that answers over a real socket, for tests that measure it: told a database, it says its port,
// and asked for it, the most memory it ever used, in bytes.
import { openHttpServer } from '../../http/http-server.ts'
import { openTestApp } from '../test-app.ts'

const testApp = await openTestApp(process.argv[2] ?? '')
const http = openHttpServer({ host: '127.0.0.1', port: 0 })
http.server.on('request', http.answerWith(testApp.app.fetch))
process.on('message', () => process.send?.({ peakBytes: process.resourceUsage().maxRSS * 1024 }))
process.on('disconnect', () => process.exit(0))
process.send?.({ port: await http.listen() })
