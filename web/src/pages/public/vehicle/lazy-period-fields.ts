import { lazyPart } from '../../../app/lazy-part.ts'

/** The calendar with times; its code loads when one is opened or scrolled to. */
export const LazyPeriodFields = lazyPart(
  async () => (await import('../../../features/date-search/period-fields.tsx')).PeriodFields,
)
