// The whole product but for its pages as a process of its own, with the settings it is given: says its port, ends as it
// is told to, and with whoever started it.
import { readConfig } from '../../config.ts'
import { startRihla } from '../../start.ts'

const rihla = await startRihla(readConfig(), { development: false, withoutPages: true })
process.on('message', () => void rihla.stop().then(() => process.exit(0)))
process.on('disconnect', () => process.exit(1))
process.send?.({ port: rihla.port })
