import type { SpecialDayKind, TollDay, TollRoad, TollSeason } from '@rihla/domain/tolls/toll-rules'
import { m } from '../../paraglide/messages.js'

export const ROAD_WORDS: Record<TollRoad, () => string> = {
  salik: m.admin_tolls_road_salik,
  darb: m.admin_tolls_road_darb,
}

export const SEASON_WORDS: Record<TollSeason, () => string> = {
  regular: m.admin_tolls_regular,
  ramadan: m.admin_tolls_ramadan,
}

export const DAY_WORDS: Record<TollDay, () => string> = {
  monsat: m.admin_tolls_monsat,
  sunday: m.admin_tolls_sunday,
}

export const KIND_WORDS: Record<SpecialDayKind, () => string> = {
  public_holiday: m.admin_tolls_kind_public_holiday,
  major_event: m.admin_tolls_kind_major_event,
  ramadan: m.admin_tolls_kind_ramadan,
}
