import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

/** The ways in which external services fail. Where they give a reason, they echo the request. */
export const MOODS = ['does not know us', 'refuses what we ask', 'is at fault', 'breaks off'] as const
export type Mood = (typeof MOODS)[number]

const STATUS: Record<Mood, number> = {
  'does not know us': 401,
  'refuses what we ask': 400,
  'is at fault': 500,
  'breaks off': 0,
}

/** Opens a card network, an SMS service, a file store and other HTTP services, and a mail server: all of them fail. */
export async function openFailingOutside() {
  const state: { mood: Mood } = { mood: 'breaks off' }
  /** Everything the services received, in readable form. */
  const texts: string[] = []
  const hear = (words: string) => texts.push(words.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))

  const http = createHttpServer((request, answer) => {
    void answerBack(request, answer).catch(() => request.socket.destroy())
  })
  async function answerBack(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await text(request)
    hear(new URLSearchParams(body).get('Body') ?? '')
    const { mood } = state
    if (mood === 'breaks off') return void request.socket.destroy()
    const said = `${request.method} ${request.url} ${JSON.stringify(request.headers)} ${decodeURIComponent(body.replaceAll('+', ' ').replaceAll(/%(?![0-9a-f]{2})/gi, ''))}`
    const isOfFiles = request.url?.startsWith('/canaries') ?? false
    const type = isOfFiles ? 'application/xml' : 'application/json'
    answer
      .writeHead(STATUS[mood], { 'content-type': type })
      .end(isOfFiles ? asFileStore(said) : asService(said))
  }

  const smtp = createServer((line) => speakSmtp(line, state, hear))
  await Promise.all([http, smtp].map(listening))
  return {
    state,
    texts,
    http: `http://127.0.0.1:${portOf(http)}`,
    smtp: `127.0.0.1:${portOf(smtp)}`,
    close: async () => {
      http.closeAllConnections()
      await Promise.all([http, smtp].map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}

/** A Stripe error with its payment, similar enough to those of the other services. */
const asService = (said: string) =>
  JSON.stringify({
    code: 21211,
    message: said,
    error: {
      type: 'invalid_request_error',
      code: 'parameter_invalid',
      message: said,
      payment_intent: { id: 'pi_canary', client_secret: CLIENT_SECRET, last_payment_error: said },
    },
  })

/** Lets a browser confirm a payment; only its payer may see it. */
export const CLIENT_SECRET = 'pi_canary_secret_of_a_payment'

const asFileStore = (said: string) => {
  const words = said.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>${words}</Message><StringToSign>${words}</StringToSign><AWSAccessKeyId>AKIACANARYACCESSKEY</AWSAccessKeyId></Error>`
}

function speakSmtp(line: Socket, state: { mood: Mood }, hear: (words: string) => void): void {
  line.on('error', () => {})
  const { mood } = state
  if (mood === 'breaks off') return void line.destroy()
  const say = (words: string) => line.write(`${words}\r\n`)
  let mail: string[] | null = null
  say('220 outside.example ESMTP')
  createInterface({ input: line }).on('line', (words) => {
    if (mail !== null) {
      mail.push(words)
      if (words !== '.') return
      hear(mail.join('\n'))
      say(`554 5.6.0 not taken: ${mail.join(' ').replaceAll('=3D', '=').slice(0, 4000)}`)
      mail = null
    } else if (/^EHLO/i.test(words)) say('250-outside.example\r\n250 AUTH PLAIN')
    else if (/^AUTH/i.test(words)) {
      const given = Buffer.from(words.split(' ')[2] ?? '', 'base64').toString()
      say(mood === 'does not know us' ? `535 5.7.8 not known: ${words} ${given}` : '235 2.7.0 welcome')
    } else if (/^RCPT/i.test(words))
      say(mood === 'refuses what we ask' ? `550 5.1.1 ${words}: no such mailbox` : '250 OK')
    else if (/^DATA/i.test(words)) {
      mail = []
      say('354 go on')
    } else if (/^QUIT/i.test(words)) line.end('221 bye\r\n')
    else say('250 OK')
  })
}

const listening = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
const portOf = (server: Server) => (server.address() as AddressInfo).port
