import { calendar } from '@rihla/contract/calendar'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { blockDays, reopenDays, setDayPrice } from './change-days.ts'
import { addImport, openExport, readImport, removeImport, revokeExport } from './change-feeds.ts'
import { showFeeds } from './show-feeds.ts'
import { showMonth } from './show-month.ts'

export const calendarEndpoints = (deps: Deps) => ({
  month: serve(calendar.month, (input, { viewer }) => showMonth(deps, input, viewer.id)),
  block: serve(calendar.block, (input, { viewer }) => blockDays(deps, input, viewer.id)),
  open: serve(calendar.open, (input, { viewer }) => reopenDays(deps, input, viewer.id)),
  setPrice: serve(calendar.setPrice, (input, { viewer }) => setDayPrice(deps, input, viewer.id)),
  feeds: serve(calendar.feeds, ({ id }, { viewer }) => showFeeds(deps, id, viewer.id)),
  openExport: serve(calendar.openExport, ({ id }, { viewer }) => openExport(deps, id, viewer.id)),
  revokeExport: serve(calendar.revokeExport, ({ id }, { viewer }) => revokeExport(deps, id, viewer.id)),
  addImport: serve(calendar.addImport, (input, { viewer }) => addImport(deps, input, viewer.id)),
  readImport: serve(calendar.readImport, (input, { viewer }) => readImport(deps, input, viewer.id)),
  removeImport: serve(calendar.removeImport, (input, { viewer }) => removeImport(deps, input, viewer.id)),
})
