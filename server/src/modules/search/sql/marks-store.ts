import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import type { GatheredMark, MarksGrid } from '../map/marks-grid.ts'
import { allOf, type Condition } from './search-conditions.ts'

interface MarkRow {
  column: number
  row: number
  count: number
  x: number
  y: number
  left: number
  right: number
  bottom: number
  top: number
  vehicleId: string
}

/** The matching vehicles gathered by cell of the grid, in one scan. */
export async function gatherMarks(
  db: Queryable,
  conditions: Condition[],
  { cell }: MarksGrid,
): Promise<GatheredMark[]> {
  const { rows } = await sql<MarkRow>`
    select
      floor(s.spot[0] / ${cell}::double precision)::integer as "column",
      floor(s.spot[1] / ${cell}::double precision)::integer as "row",
      count(*) as count, avg(s.spot[0]) as x, avg(s.spot[1]) as y,
      min(s.spot[0]) as "left", max(s.spot[0]) as "right", min(s.spot[1]) as bottom, max(s.spot[1]) as top,
      any_value(s.vehicle_id) as "vehicleId"
    from vehicle_search s where ${allOf(conditions)}
    group by 1, 2`.execute(db)
  return rows.map(({ column, row, count, x, y, left, right, bottom, top, vehicleId }) => ({
    column,
    row,
    count,
    middle: { x, y },
    least: { x: left, y: bottom },
    greatest: { x: right, y: top },
    vehicleId,
  }))
}
