import { type DestinationStream, pino, stdSerializers } from 'pino'

/** Structured logs, one JSON object per line. They never contain email addresses, phone numbers, tokens or codes. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>

/** Writes to standard output unless `destination` is given. The fields are those of `log-line`. */
export function openLog(level: string, destination?: DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorForLog },
    redact: {
      paths: [
        'email',
        '*.email',
        'phone',
        '*.phone',
        'password',
        '*.password',
        'token',
        '*.token',
        'code',
        '*.secret',
        'authorization',
        '*.authorization',
        '*.headers.authorization',
      ],
      remove: true,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * The loggable part of an error. Other properties are dropped: PostgreSQL attaches the refused row, drivers attach
 * requests and responses.
 */
function errorForLog(error: Error): object {
  if (!(error instanceof Error)) return { type: 'unknown', message: 'something that is no error', stack: '' }
  const { type, message, stack } = stdSerializers.err(error)
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { type: type || error.name, message, stack, ...code }
}
