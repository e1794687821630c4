// Runs as a thread of its own, see `parse-apart`: reads the one calendar it was given and answers its events.
import { parentPort, workerData } from 'node:worker_threads'
import { type ParseRequest, parseCalendar } from './parse-calendar.ts'

const { text, ...requested } = workerData as ParseRequest
parentPort?.postMessage(parseCalendar(text, requested))
