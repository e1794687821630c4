// A test app in a separate process, over a real socket, for tests that measure it. Receives its database URL and
// reports its port and, on request, its peak memory in bytes.
import { openHttpServer } from '../../http/http-server.ts'
import { openTestApp } from '../test-app.ts'

const testApp = await openTestApp(process.argv[2] ?? '')
const http = openHttpServer({ host: '127.0.0.1', port: 0 })
http.server.on('request', http.answerWith(testApp.app.fetch))
process.on('message', () => process.send?.({ peakBytes: process.resourceUsage().maxRSS * 1024 }))
process.on('disconnect', () => process.exit(0))
process.send?.({ port: await http.listen() })
