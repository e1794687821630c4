import { drivers } from '@rihla/contract/drivers'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { saveDriver } from './save-driver.ts'
import { showDriver, showDriverOfVehicle } from './show-driver.ts'

export const driverEndpoints = (deps: Deps) => ({
  mine: serve(drivers.mine, (_nothing, call) => showDriver(deps, call)),
  save: serve(drivers.save, (input, call) => saveDriver(deps, input, call)),
  ofVehicle: serve(drivers.ofVehicle, (input, call) => showDriverOfVehicle(deps, input, call)),
})
