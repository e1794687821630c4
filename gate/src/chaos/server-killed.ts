import { startCardNetwork } from '@rihla/server/testing/peers/start-card-network'
import { killCheck } from './database-killed.ts'
import { KILL_POINTS, openKillPoints, reach } from './kill-points.ts'
import { startServerToKill } from './killable-server.ts'

/**
 * Kills the server process with bookings in flight, each time at the next kill point; the database and the card network
 * keep running.
 */
export const serverKilled = killCheck('server-killed', {
  points: KILL_POINTS,
  prepare: openKillPoints,
  async start({ postgres }, testApp) {
    const network = await startCardNetwork(postgres.url)
    const { origin, kill } = await startServerToKill(postgres.url, {
      startsAt: testApp.clock.now(),
      cardNetworkUrl: network.url,
    })
    return {
      send: (request) =>
        fetch(new Request(request.url.replace(testApp.deps.config.publicUrl, origin), request)),
      async kill(round, stopAsking) {
        const point = KILL_POINTS[round % KILL_POINTS.length] as (typeof KILL_POINTS)[number]
        try {
          const reached = await reach(point, { databaseUrl: postgres.url, network })
          stopAsking()
          await kill()
          await reached.leave()
          return point
        } catch (error) {
          stopAsking()
          await kill()
          throw error
        }
      },
      // The checks afterwards use a new process.
      standUp: () => network.stop(),
    }
  },
})
