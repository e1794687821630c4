import { tolls } from '@rihla/contract/tolls'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { addTollTariff } from './add-toll-tariff.ts'
import { addSpecialDays, dropSpecialDays } from './change-special-days.ts'
import { showTollSettings } from './show-toll-settings.ts'
import { tollGates } from './toll-store.ts'

export const tollEndpoints = (deps: Deps) => ({
  gates: serve(tolls.gates, async (_nothing, { language }) => ({
    gates: await tollGates(deps.db, language),
  })),
  settings: serve(tolls.settings, () => showTollSettings(deps)),
  addTariff: serve(tolls.addTariff, (tariff, call) => addTollTariff(deps, tariff, call)),
  addSpecialDays: serve(tolls.addSpecialDays, (days, call) => addSpecialDays(deps, days, call)),
  removeSpecialDays: serve(tolls.removeSpecialDays, (days, call) => dropSpecialDays(deps, days, call)),
})
