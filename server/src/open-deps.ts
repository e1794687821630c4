import type { OpenDatabase } from './database/database.ts'
import { openNotifications } from './database/notifications.ts'
import { openReplica } from './database/replica.ts'
import type { Deps } from './deps.ts'
import { makePublish } from './event-handlers/make-publish.ts'
import { openReads } from './http/api/replica-reads.ts'
import { openRateLimits } from './http/rate-limits.ts'
import { openNotifier } from './jobs/notifier.ts'
import { openCalendarReader } from './providers/calendar-reader/http-calendar-reader.ts'
import { manualDocumentCheck } from './providers/document-check/manual-document-check.ts'
import { openEmailSender } from './providers/email/open-email-sender.ts'
import { openDocumentStorage, openFileStorage } from './providers/file-storage/open-file-storage.ts'
import { openGeocoding } from './providers/geocoding/open-geocoding.ts'
import { openCardNetwork } from './providers/payments/open-card-network.ts'
import { openPushSender } from './providers/push/open-push-sender.ts'
import { openSmsSender } from './providers/sms/open-sms-sender.ts'
import { openWebhookSender } from './providers/webhooks/http-webhook-sender.ts'
import { NO_METER } from './telemetry/meter.ts'
import { NO_TRACER } from './telemetry/tracer.ts'

/** Connects the ports to the drivers that the settings choose; the caller may pass its own ports instead. */
export function openDeps(
  given: Pick<Deps, 'config' | 'clock' | 'log'> & { database: OpenDatabase } & Partial<
      Pick<Deps, 'email' | 'sms' | 'photos' | 'documents' | 'documentCheck' | 'cards' | 'meter' | 'tracer'>
    > & {
      /** How far behind, in milliseconds, a replica may be and still be read; `AT_MOST_BEHIND_MS` by default. */
      replicaAtMostBehindMs?: number
    },
): { deps: Deps; close(): Promise<void> } {
  const { config, clock, log, database } = given
  const { meter = NO_METER, tracer = NO_TRACER } = given
  const directUrl = config.databaseIsPooled ? (config.databaseDirectUrl ?? database.url) : database.url
  const notifications = openNotifications(directUrl, log)
  const notifier = openNotifier(database, log)
  const replica =
    config.databaseReplicaUrl === null
      ? null
      : openReplica(config.databaseReplicaUrl, {
          poolSize: config.databasePool,
          primary: database.pool,
          log,
          atMostBehindMs: given.replicaAtMostBehindMs,
        })
  const deps: Deps = {
    config,
    clock,
    log,
    meter,
    tracer,
    db: database.db,
    reads: openReads({ database, replica, meter, log }),
    notifications,
    publish: makePublish({ clock, config }, meter),
    limits: openRateLimits(database.db, clock, { log, meter }),
    cards: given.cards ?? openCardNetwork({ config, clock, databaseUrl: directUrl }),
    email: given.email ?? openEmailSender(config),
    sms: given.sms ?? openSmsSender(config),
    push: openPushSender(config),
    webhooks: openWebhookSender({ allowPrivate: config.webhooksMayBePrivate }),
    photos: given.photos ?? openFileStorage(config),
    documents: given.documents ?? openDocumentStorage(config),
    documentCheck: given.documentCheck ?? manualDocumentCheck,
    calendars: openCalendarReader({ allowPrivate: config.calendarsMayBePrivate }),
    geocoding: openGeocoding(config, log),
    // Jobs get the signal of their own scheduler.
    stopSignal: new AbortController().signal,
  }
  const close = async () => {
    await deps.cards.close()
    await notifier.close()
    await notifications.close()
    await replica?.close()
  }
  return { deps, close }
}
