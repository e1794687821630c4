import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Notifications } from './database/notifications.ts'
import type { Publish } from './events.ts'
import type { Reads } from './http/api/replica-reads.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Log } from './log.ts'
import type { CalendarReader } from './providers/calendar-reader/calendar-reader.ts'
import type { DocumentCheck } from './providers/document-check/document-check.ts'
import type { EmailSender } from './providers/email/email-sender.ts'
import type { FileStorage } from './providers/file-storage/file-storage.ts'
import type { Geocoding } from './providers/geocoding/geocoding.ts'
import type { CardNetwork } from './providers/payments/card-network.ts'
import type { PushSender } from './providers/push/push-sender.ts'
import type { SmsSender } from './providers/sms/sms-sender.ts'
import type { WebhookSender } from './providers/webhooks/webhook-sender.ts'
import type { Meter } from './telemetry/meter.ts'
import type { Tracer } from './telemetry/tracer.ts'

/** What every use case may use. Created once at start, and once per test; nothing else is global. */
export interface Deps {
  config: Config
  clock: Clock
  log: Log
  meter: Meter
  tracer: Tracer
  db: Database
  reads: Reads
  notifications: Notifications
  publish: Publish
  limits: RateLimits
  cards: CardNetwork
  email: EmailSender
  sms: SmsSender
  push: PushSender
  webhooks: WebhookSender
  photos: FileStorage
  /** Private and encrypted. */
  documents: FileStorage
  documentCheck: DocumentCheck
  calendars: CalendarReader
  geocoding: Geocoding
  /** For jobs: aborted when the process stops, so that one over many rows ends after the row in hand. */
  stopSignal: AbortSignal
}
