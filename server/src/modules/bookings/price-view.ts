import type { Price } from '@rihla/contract/bookings/price'

/** A price as the renter sees it, without the host's share. */
export const shownPriceOf = ({
  days,
  lines,
  subtotalFils,
  serviceFeeFils,
  totalFils,
  depositFils,
}: Price): Price => ({ days, lines, subtotalFils, serviceFeeFils, totalFils, depositFils })
