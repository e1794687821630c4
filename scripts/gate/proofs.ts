import { canarySecrets } from './canary-secrets.ts'
import { databaseFrozen } from './database-frozen.ts'
import { embeddedDatabaseKilled } from './embedded-database-killed.ts'
import { crossSiteWrites, forbiddenKeys } from './forged-writes.ts'
import { headersOnEverything } from './headers-on-everything.ts'
import { hostileTexts } from './hostile-texts.ts'
import { keysAcrossARestart } from './keys-across-a-restart.ts'
import { databaseKilled } from './kills.ts'
import { malformedRequests } from './malformed-requests.ts'
import { modelOfCommands } from './model/model-of-commands.ts'
import { mutationScore } from './mutation-score.ts'
import { openRedirects } from './open-redirects.ts'
import { pageLimits } from './page-limits.ts'
import { paymentChaos } from './payment-chaos.ts'
import { plantedFaults } from './planted-faults.ts'
import type { Proof } from './proof.ts'
import { pairwiseRaces } from './races/pairwise-races.ts'
import { plateRaces } from './races/plate-races.ts'
import { raceForACar, stormWith } from './races-and-storms.ts'
import { refundProperties } from './refunds/refund-properties.ts'
import { rightsOfEverybody } from './rights-of-everybody.ts'
import { serverKilled } from './server-killed.ts'
import { streamsClosed } from './streams-closed.ts'
import { webhooksForged } from './webhooks-forged.ts'
import { workerKilled } from './worker-killed.ts'
import { timeZones } from './zones/time-zones.ts'

/** Every promise that takes minutes to prove, in the order they are proved. */
export const PROOFS: readonly Proof[] = [
  refundProperties,
  timeZones,
  raceForACar,
  plateRaces,
  pairwiseRaces,
  modelOfCommands,
  stormWith(1),
  stormWith(20_261_121),
  paymentChaos,
  databaseKilled,
  embeddedDatabaseKilled,
  serverKilled,
  workerKilled,
  databaseFrozen,
  keysAcrossARestart,
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
