import type { RawBuilder } from 'kysely'

/** A query for each section of an export, of what is stored about a person and visible to them at this time. */
export type ExportSections = Record<
  string,
  (userId: string, now: Date) => RawBuilder<Record<string, unknown>>
>
