// Worker thread of `parse-in-worker`: parses the calendar it was given and posts the result.
import { parentPort, workerData } from 'node:worker_threads'
import { type ParseRequest, parseCalendar } from './parse-calendar.ts'

const { text, ...requested } = workerData as ParseRequest
parentPort?.postMessage(parseCalendar(text, requested))
