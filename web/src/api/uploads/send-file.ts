import { type CommandResult, failureFrom } from '../command-result.ts'
import { problemOf } from '../problem-of.ts'
import { typeOfFile } from './file-type.ts'
import { pictureToSend } from './picture-to-send.ts'

export interface Sending {
  /** Never rejects. The value is the response body. */
  ended: Promise<CommandResult<unknown>>
  cancel: () => void
}

/**
 * Sends a file as the body of a POST and reports the uploaded share, 0 to 1. A picture that is too large is made smaller
 * first. With a `key`, repeating the upload stores the file once. Uses XMLHttpRequest because `fetch` reports no upload progress.
 */
export function sendFile(
  path: string,
  file: File,
  onProgress: (share: number) => void,
  key: string | null = null,
): Sending {
  const request = new XMLHttpRequest()
  const cancelled = new AbortController()
  const ended = new Promise<CommandResult<unknown>>((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => resolve(resultOf(request)))
    request.addEventListener('error', () => resolve(failureFrom(null)))
    request.addEventListener('timeout', () => resolve(failureFrom(null)))
    cancelled.signal.addEventListener('abort', () => {
      resolve({ kind: 'cancelled' })
      request.abort()
    })
  })
  request.open('POST', path)
  if (key !== null) request.setRequestHeader('idempotency-key', key)
  void sendBody(request, file, cancelled.signal)
  return { ended, cancel: () => cancelled.abort() }
}

async function sendBody(request: XMLHttpRequest, file: File, cancelled: AbortSignal): Promise<void> {
  const body = await pictureToSend(file)
  if (cancelled.aborted) return
  // The type is empty when it is unknown; the server then refuses the file with a message.
  request.setRequestHeader('content-type', typeOfFile(body) || 'application/octet-stream')
  request.send(body)
}

function resultOf(request: XMLHttpRequest): CommandResult<unknown> {
  const answer = bodyOf(request)
  if (request.status >= 200 && request.status < 300) return { kind: 'done', value: answer }
  return failureFrom(problemOf({ data: answer }))
}

function bodyOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return null
  }
}
