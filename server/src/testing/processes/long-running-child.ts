// The product without pages as a separate process, configured by its environment. Reports its port, stops on a message,
// and exits when its parent does.
import { readConfig } from '../../config.ts'
import { startRihla } from '../../start.ts'

const rihla = await startRihla(readConfig(), { development: false, withoutPages: true })
process.on('message', () => void rihla.stop().then(() => process.exit(0)))
process.on('disconnect', () => process.exit(1))
process.send?.({ port: rihla.port })
