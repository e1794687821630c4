import { chargeChaos } from '../chaos/charge-chaos.ts'
import { databaseFrozen } from '../chaos/database-frozen.ts'
import { databaseKilled } from '../chaos/database-killed.ts'
import { embeddedDatabaseKilled } from '../chaos/embedded-database-killed.ts'
import { keysAcrossARestart } from '../chaos/idempotency-across-restart.ts'
import { paymentChaos } from '../chaos/payment-chaos.ts'
import { serverKilled } from '../chaos/server-killed.ts'
import { workerKilled } from '../chaos/worker-killed.ts'
import { chargeReleaseRaces } from '../charges/charge-release-races.ts'
import { depositsInTime } from '../charges/deposits-in-time.ts'
import { frontCache } from '../installation/front-cache.ts'
import { restoreDrill } from '../installation/restore-drill.ts'
import { tenProcesses } from '../installation/ten-processes.ts'
import { invoiceNumbers } from '../invoices/invoice-numbers.ts'
import { modelOfCommands } from '../model/model-of-commands.ts'
import { mutationScore } from '../mutation/mutation-score.ts'
import { plantedFaults } from '../mutation/planted-faults.ts'
import { raceForACar, stormWith } from '../races/booking-race-and-storms.ts'
import { chargeRaces } from '../races/charge-races.ts'
import { pairwiseRaces } from '../races/pairwise-races.ts'
import { plateRaces } from '../races/plate-races.ts'
import { refundProperties } from '../refunds/refund-properties.ts'
import { rightsOfEverybody } from '../security/access/access-check.ts'
import { streamsClosed } from '../security/access/stream-access.ts'
import { canarySecrets } from '../security/canaries/canary-secrets.ts'
import { headersOnEverything } from '../security/headers/headers-on-everything.ts'
import { openRedirects } from '../security/headers/open-redirects.ts'
import { hostileTexts } from '../security/hostile-text/hostile-texts.ts'
import { crossSiteWrites, forbiddenKeys } from '../security/requests/forged-writes.ts'
import { malformedRequests } from '../security/requests/malformed-requests.ts'
import { pageLimits } from '../security/requests/page-limits.ts'
import { webhooksForged } from '../security/requests/webhooks-forged.ts'
import { timeZones } from '../time-zones/time-zones.ts'
import type { Check } from './check.ts'

/** Every long-running check, in the order in which they run. */
export const CHECKS: readonly Check[] = [
  refundProperties,
  timeZones,
  raceForACar,
  plateRaces,
  pairwiseRaces,
  chargeRaces,
  chargeReleaseRaces,
  depositsInTime,
  modelOfCommands,
  stormWith(1),
  stormWith(20_261_121),
  invoiceNumbers,
  paymentChaos,
  chargeChaos,
  databaseKilled,
  embeddedDatabaseKilled,
  serverKilled,
  workerKilled,
  databaseFrozen,
  keysAcrossARestart,
  tenProcesses,
  frontCache,
  restoreDrill,
  crossSiteWrites,
  forbiddenKeys,
  malformedRequests,
  rightsOfEverybody,
  streamsClosed,
  webhooksForged,
  openRedirects,
  headersOnEverything,
  pageLimits,
  canarySecrets,
  hostileTexts,
  mutationScore,
  plantedFaults,
]
