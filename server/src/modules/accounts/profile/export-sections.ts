import type { RawBuilder } from 'kysely'

/** A query for each section of an export, of what is stored about a person. */
export type ExportSections = Record<string, (userId: string) => RawBuilder<Record<string, unknown>>>
