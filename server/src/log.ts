import { pino } from 'pino'

/** Structured logs, one JSON object a line. People's addresses, phones, tokens and codes are never in them. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>

export function openLog(level: string): pino.Logger {
  return pino({
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
      ],
      remove: true,
    },
  })
}
