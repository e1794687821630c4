import { sendBytes } from '@rihla/server/testing/send-bytes'

/** Raw requests that a browser never sends. */
const RAW: Readonly<Record<string, string>> = {
  'no HTTP at all': 'HELLO\r\n\r\n',
  'a method of nobody': 'BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'no host': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  'a host that is none': 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
  'two lengths': 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
  'a length and chunks':
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'a header of no shape': 'GET / HTTP/1.1\r\nHost: localhost\r\n bad\r\n: x\r\n\r\n',
  'headers without end': `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
  'an address of another site':
    'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'an address that is none': 'GET http:// HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'an address of two slashes':
    'GET //evil.example/%2e%2e HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'a static file that is there': 'GET /favicon.svg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
}

/** The server's answers to malformed bytes. */
export async function rawAnswers(
  port: number,
): Promise<Array<{ what: string; answer: Response; text: string }>> {
  const answers = []
  for (const [what, bytes] of Object.entries(RAW)) {
    const heard = await sendBytes(port, bytes)
    const [head = '', ...body] = heard.split('\r\n\r\n')
    const [status = '', ...lines] = head.split('\r\n')
    const code = Number(/^HTTP\/1\.1 (\d{3})/.exec(status)?.[1] ?? 0)
    if (code < 200) throw new Error(`no answer to ${what}: ${heard.slice(0, 100)}`)
    const headers = new Headers(lines.map((line) => line.split(/:\s*(.*)/s).slice(0, 2) as [string, string]))
    answers.push({ what, answer: new Response(null, { status: code, headers }), text: body.join('\r\n\r\n') })
  }
  return answers
}
