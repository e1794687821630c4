import { hosting } from '@rihla/contract/hosting'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/api/serve.ts'
import { setVehicleDocument } from '../documents/set-vehicle-document.ts'
import { resubmitVehicle } from '../review/resubmit-vehicle.ts'
import { submitVehicle } from '../review/submit-vehicle.ts'
import { discardUpload } from '../uploads/discard-upload.ts'
import { setPhotos } from '../uploads/set-photos.ts'
import { changeVehicle } from './change-vehicle.ts'
import { listOwnVehicles, showOwnVehicle } from './own-vehicles.ts'
import { pauseVehicle, resumeVehicle } from './pause-vehicle.ts'
import { suggestPrice } from './price-suggestion-store.ts'
import { removeVehicle } from './remove-vehicle.ts'
import { changeTermsOfAll, showTermsOfAll } from './terms-of-all.ts'

export const ownVehicleEndpoints = (deps: Deps) => ({
  vehicles: serve(hosting.vehicles, (page, { viewer }) => listOwnVehicles(deps, page, viewer)),
  vehicle: serve(hosting.vehicle, async ({ id }, { viewer }) => ({
    vehicle: await showOwnVehicle(deps, id, viewer),
  })),
  submit: serve(hosting.submit, (input, call) => submitVehicle(deps, input, call)),
  change: serve(hosting.change, (input, { viewer }) => changeVehicle(deps, input, viewer)),
  setPhotos: serve(hosting.setPhotos, (input, { viewer }) => setPhotos(deps, input, viewer)),
  setVehicleDocument: serve(hosting.setVehicleDocument, (input, { viewer }) =>
    setVehicleDocument(deps, input, viewer),
  ),
  resubmit: serve(hosting.resubmit, ({ id }, { viewer }) => resubmitVehicle(deps, id, viewer)),
  pause: serve(hosting.pause, ({ id }, { viewer }) => pauseVehicle(deps, id, viewer)),
  resume: serve(hosting.resume, ({ id }, { viewer }) => resumeVehicle(deps, id, viewer)),
  remove: serve(hosting.remove, ({ id }, { viewer }) => removeVehicle(deps, id, viewer)),
  discardUpload: serve(hosting.discardUpload, ({ id }, { viewer }) => discardUpload(deps, id, viewer)),
  terms: serve(hosting.terms, (_, { viewer }) => showTermsOfAll(deps, viewer)),
  changeTerms: serve(hosting.changeTerms, (input, { viewer }) => changeTermsOfAll(deps, input, viewer)),
  addresses: serve(hosting.addresses, async ({ text }, { language }) => ({
    addresses: await deps.geocoding.addressesFor(text, language),
  })),
  priceSuggestion: serve(hosting.priceSuggestion, async (like) => ({
    suggestion: await suggestPrice(deps.db, like),
  })),
})
