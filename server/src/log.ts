import { type DestinationStream, pino } from 'pino'

/** Structured logs, one JSON object a line. People's addresses, phones, tokens and codes are never in them. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>

/** Writes to standard output when no other place is given. The fields are those of `log-line`. */
export function openLog(level: string, destination?: DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
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
        // What PostgreSQL adds to an error: the row that was refused.
        'err.detail',
        'err.where',
      ],
      remove: true,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
