// Runs as a thread of its own, see `parse-apart`: reads the one calendar it was given and answers its events.
import { parentPort, workerData } from 'node:worker_threads'
import { type ParseOrder, parseCalendar } from './parse-calendar.ts'

const { text, ...wanted } = workerData as ParseOrder
parentPort?.postMessage(parseCalendar(text, wanted))
