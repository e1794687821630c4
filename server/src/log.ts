import { type DestinationStream, pino, stdSerializers } from 'pino'

/** Structured logs, one JSON object a line. People's addresses, phones, tokens and codes are never in them. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>

/** Writes to standard output when no other place is given. The fields are those of `log-line`. */
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
      ],
      remove: true,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * What is told of an error. Whatever else hangs on one stays out: PostgreSQL adds the row it refused, drivers what they
 * sent and what they were answered.
 */
function errorForLog(error: Error): object {
  if (!(error instanceof Error)) return { type: 'unknown', message: 'something that is no error', stack: '' }
  const { type, message, stack } = stdSerializers.err(error)
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { type: type || error.name, message, stack, ...code }
}
