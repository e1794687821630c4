import { hosting } from '@rihla/contract/hosting'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { changeVehicle } from './change-vehicle.ts'
import { discardUpload } from './discard-upload.ts'
import { ownVehiclesOf, showOwnVehicle } from './own-vehicles.ts'
import { pauseVehicle, resumeVehicle } from './pause-vehicle.ts'
import { suggestPrice } from './price-suggestion-store.ts'
import { removeVehicle } from './remove-vehicle.ts'
import { resubmitVehicle } from './resubmit-vehicle.ts'
import { setPaper } from './set-paper.ts'
import { setPhotos } from './set-photos.ts'
import { submitVehicle } from './submit-vehicle.ts'

export const ownVehicleEndpoints = (deps: Deps) => ({
  vehicles: serve(hosting.vehicles, async (_, { viewer }) => ({
    vehicles: await ownVehiclesOf(deps.db, viewer.id, deps.clock.now()),
  })),
  vehicle: serve(hosting.vehicle, async ({ id }, { viewer }) => ({
    vehicle: await showOwnVehicle(deps, id, viewer),
  })),
  submit: serve(hosting.submit, (input, call) => submitVehicle(deps, input, call)),
  change: serve(hosting.change, (input, { viewer }) => changeVehicle(deps, input, viewer)),
  setPhotos: serve(hosting.setPhotos, (input, { viewer }) => setPhotos(deps, input, viewer)),
  setPaper: serve(hosting.setPaper, (input, { viewer }) => setPaper(deps, input, viewer)),
  resubmit: serve(hosting.resubmit, ({ id }, { viewer }) => resubmitVehicle(deps, id, viewer)),
  pause: serve(hosting.pause, ({ id }, { viewer }) => pauseVehicle(deps, id, viewer)),
  resume: serve(hosting.resume, ({ id }, { viewer }) => resumeVehicle(deps, id, viewer)),
  remove: serve(hosting.remove, ({ id }, { viewer }) => removeVehicle(deps, id, viewer)),
  discardUpload: serve(hosting.discardUpload, ({ id }, { viewer }) => discardUpload(deps, id, viewer)),
  priceSuggestion: serve(hosting.priceSuggestion, async (like) => ({
    suggestion: await suggestPrice(deps.db, like),
  })),
})
