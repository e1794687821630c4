import { EARNING_STATES, type EarningState } from '@rihla/domain/payouts/earnings'

/** What the address asks of the statement. */
export interface EarningsQuestion {
  /** `YYYY-MM`, a month in Dubai. */
  month?: string
  state?: EarningState
  after?: string
}

/** Reads the address; anything it cannot mean is left out. */
export function questionIn(params: URLSearchParams): EarningsQuestion {
  const month = params.get('month') ?? ''
  return {
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    state: EARNING_STATES.find((state) => state === params.get('state')),
    after: params.get('after') || undefined,
  }
}
