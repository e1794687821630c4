import { askWhereTheyAre, contestNoShow, decideNoShow, reportNoShow } from '../builders/no-show.ts'
import { renewStepUp } from './storm-deposits.ts'
import { aNoShow, aTripUnderWay } from './storm-no-shows.ts'
import { checked, recent, type Storm } from './storm-state.ts'

/** Random operations on no-shows. */
export const noShowOperations = (storm: Storm) => ({
  reportNoShow: async () => {
    // Prefer a trip that has started: reports for others are refused, which is covered often enough.
    const id = (await aTripUnderWay(storm.app)) ?? recent(storm)?.id
    const booking = storm.made.find((one) => one.id === id)
    if (!booking) return
    const message = await askWhereTheyAre(storm.app, booking)
    // The host does not know of a booking whose payment never succeeded.
    if (message.status === 404) return
    checked(storm, 'messages', message)
    checked(storm, 'no-show', await reportNoShow(storm.app, booking, booking.host))
  },
  contestNoShow: async () => {
    const id = await aNoShow(storm.app, 'reported')
    const booking = storm.made.find((one) => one.id === id)
    if (booking) checked(storm, 'contest', await contestNoShow(storm.app, booking, booking.renter))
  },
  decideNoShow: async () => {
    const id = await aNoShow(storm.app, 'contested')
    if (id === null) return
    await renewStepUp(storm.app, storm.admin)
    checked(
      storm,
      'decide',
      await decideNoShow(storm.app, { id }, storm.admin, storm.random.below(2) === 0 ? 'uphold' : 'dismiss'),
    )
  },
})
