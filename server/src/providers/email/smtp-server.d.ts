/** The part of smtp-server that the tests use; the package has no types. */
declare module 'smtp-server' {
  import type { Server } from 'node:net'
  import type { Readable } from 'node:stream'

  export interface SMTPServerOptions {
    authOptional?: boolean
    disabledCommands?: string[]
    logger?: boolean
    /** Skips the reverse DNS lookup of each client. */
    disableReverseLookup?: boolean
    onAuth?(
      auth: { username: string; password: string },
      session: unknown,
      done: (error: Error | null, answer?: { user: string }) => void,
    ): void
    onRcptTo?(address: { address: string }, session: unknown, done: (error?: Error | null) => void): void
    onData?(stream: Readable, session: unknown, done: (error?: Error | null) => void): void
  }

  export class SMTPServer {
    constructor(options: SMTPServerOptions)
    readonly server: Server
    on(event: 'error', listener: (error: Error) => void): this
    listen(port: number, host: string, done: () => void): void
    close(done: () => void): void
  }
}
