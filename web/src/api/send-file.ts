import type { Problem } from '@rihla/contract/problem'
import { problemOf } from './problem-of.ts'

export type SendingEnding =
  | { kind: 'done'; answer: unknown }
  | { kind: 'refused'; problem: Problem }
  /** No readable answer came: the network was lost, or the server failed. */
  | { kind: 'lost' }
  | { kind: 'cancelled' }

export interface Sending {
  ended: Promise<SendingEnding>
  cancel: () => void
}

/**
 * Sends a file as the body of a POST and tells how much of it is on the server, 0 to 1. An XMLHttpRequest, because
 * `fetch` says nothing of an upload's progress.
 */
export function sendFile(path: string, file: File, onProgress: (share: number) => void): Sending {
  const request = new XMLHttpRequest()
  const ended = new Promise<SendingEnding>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => resolve(endingOf(request)))
    request.addEventListener('error', () => resolve({ kind: 'lost' }))
    request.addEventListener('timeout', () => resolve({ kind: 'lost' }))
    request.addEventListener('abort', () => resolve({ kind: 'cancelled' }))
  })
  request.open('POST', path)
  // A browser that does not know a type names none; the server then says so in words.
  request.setRequestHeader('content-type', file.type || 'application/octet-stream')
  request.send(file)
  return { ended, cancel: () => request.abort() }
}

function endingOf(request: XMLHttpRequest): SendingEnding {
  const answer = bodyOf(request)
  if (request.status >= 200 && request.status < 300) return { kind: 'done', answer }
  const problem = problemOf({ data: answer })
  return problem && problem.status < 500 ? { kind: 'refused', problem } : { kind: 'lost' }
}

function bodyOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return null
  }
}
