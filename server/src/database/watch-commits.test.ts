import { expect, it } from 'vitest'
import { watchCommits } from './watch-commits.ts'

const INSERT = 'with "x" as (select 1) insert into "live_events" ("channel") values ($1)'

function reportsOf(...statements: string[]): string[][] {
  const reports: string[][] = []
  const { ran } = watchCommits((tables) => reports.push([...tables]))
  for (const statement of statements) ran(statement)
  return reports
}

it('reports the tables of a transaction once, after its commit', () => {
  expect(reportsOf('begin', INSERT, 'insert into outbox (topic) select 1', INSERT)).toEqual([])
  expect(
    reportsOf('begin', INSERT, 'insert into outbox (topic) select 1', 'commit', 'begin', 'commit'),
  ).toEqual([['live_events', 'outbox']])
  expect(reportsOf('start transaction isolation level serializable', INSERT, 'commit')).toEqual([
    ['live_events'],
  ])
})

it('reports a statement without a transaction at once', () => {
  expect(reportsOf(INSERT, INSERT)).toEqual([['live_events'], ['live_events']])
})

it('forgets what was rolled back', () => {
  expect(reportsOf('begin', INSERT, 'rollback', 'begin', 'commit')).toEqual([])
})

it('does not report reads, or other tables', () => {
  expect(
    reportsOf('select from live_events', 'insert into live_events_to_notify (event_id) values (1)', 'commit'),
  ).toEqual([])
})
