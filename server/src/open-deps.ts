import type { OpenDatabase } from './database/database.ts'
import { openNotifications } from './database/notifications.ts'
import type { Deps } from './deps.ts'
import { openRateLimits } from './http/rate-limits.ts'
import { openEmailSender } from './providers/email/open-email-sender.ts'
import { openFileStorage } from './providers/file-storage/open-file-storage.ts'
import { openCardNetwork } from './providers/payments/open-card-network.ts'
import { makeAnnounce } from './reactions.ts'

/** Joins the ports to their drivers as the settings say; whoever starts the product may replace a port by its own. */
export function openDeps(
  given: Pick<Deps, 'config' | 'clock' | 'log'> & { database: OpenDatabase } & Partial<
      Pick<Deps, 'email' | 'photos' | 'cards'>
    >,
): { deps: Deps; close(): Promise<void> } {
  const { config, clock, log, database } = given
  const notifications = openNotifications(database.url, log)
  const deps: Deps = {
    config,
    clock,
    log,
    db: database.db,
    notifications,
    announce: makeAnnounce(),
    limits: openRateLimits(database.db, clock),
    cards: given.cards ?? openCardNetwork({ config, clock, databaseUrl: database.url }),
    email: given.email ?? openEmailSender(config),
    photos: given.photos ?? openFileStorage(config),
  }
  const close = async () => {
    await deps.cards.close()
    await notifications.close()
  }
  return { deps, close }
}
