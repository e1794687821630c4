export type HostBadge =
  | 'superhost'
  | 'verified'
  | 'instant_book'
  | 'top_rated'
  | 'fast_response'
  | 'reliable'
  | 'experienced'

export const TOP_RATED_FROM = 4.8
export const WELL_RATED_FROM = 4.5
export const FAST_RESPONSE_MINUTES = 60
export const RELIABLE_FROM_PERCENT = 95
export const EXPERIENCED_FROM_TRIPS = 50
export const SHOWN_BADGES = 3

/** The facts about a vehicle and its host that earn badges; null without enough history. */
export interface HostRecord {
  isSuperhost: boolean
  isVerified: boolean
  instantBook: boolean
  rating: number | null
  responseMinutes: number | null
  completionPercent: number | null
  tripCount: number
}

/** All earned badges in display order. A null value earns none. */
export const hostBadges = (record: HostRecord): HostBadge[] => {
  const { rating, responseMinutes, completionPercent } = record
  const earned: Array<[HostBadge, boolean]> = [
    ['superhost', record.isSuperhost],
    ['verified', record.isVerified],
    ['instant_book', record.instantBook],
    ['top_rated', rating !== null && rating >= TOP_RATED_FROM],
    ['fast_response', responseMinutes !== null && responseMinutes <= FAST_RESPONSE_MINUTES],
    ['reliable', completionPercent !== null && completionPercent >= RELIABLE_FROM_PERCENT],
    ['experienced', record.tripCount >= EXPERIENCED_FROM_TRIPS],
  ]
  return earned.filter(([, isEarned]) => isEarned).map(([badge]) => badge)
}

/** The first three badges. */
export const shownBadges = (record: HostRecord): HostBadge[] => hostBadges(record).slice(0, SHOWN_BADGES)

export type TrendingBadge = 'instant_book' | 'highly_rated' | 'popular'

/** The single badge of a trending car. */
export const trendingBadge = ({
  instantBook,
  rating,
}: {
  instantBook: boolean
  rating: number | null
}): TrendingBadge => {
  if (instantBook) return 'instant_book'
  return rating !== null && rating >= TOP_RATED_FROM ? 'highly_rated' : 'popular'
}

/** The display colour of a rating. */
export const ratingTone = (rating: number): 'green' | 'yellow' | 'orange' => {
  if (rating >= TOP_RATED_FROM) return 'green'
  return rating >= WELL_RATED_FROM ? 'yellow' : 'orange'
}
