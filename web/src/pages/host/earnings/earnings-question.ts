import { EARNING_STATES, type EarningState } from '@rihla/domain/payouts/earnings'

/** The statement filters in the URL. */
export interface EarningsQuestion {
  /** `YYYY-MM`, a month in Dubai time. */
  month?: string
  state?: EarningState
  after?: string
}

/** Parses the URL query; invalid values are ignored. */
export function questionIn(params: URLSearchParams): EarningsQuestion {
  const month = params.get('month') ?? ''
  return {
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    state: EARNING_STATES.find((state) => state === params.get('state')),
    after: params.get('after') || undefined,
  }
}
