import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { violationsOf } from './migrations/migration-rules.ts'

const OUTSIDE = '-- outside a transaction\n'

/** The violations of a migration that follows one numbered 0030. */
const check = (sql: string, name = '0031_planted') =>
  violationsOf({ name, sql, inTransaction: !sql.startsWith(OUTSIDE) }, ['0030_earlier']).join('\n')

describe('the migration check rejects', () => {
  test.each([
    ['another type of a column', 'alter table bookings alter column total type numeric;', 'type of a column'],
    [
      'another type, the long way',
      'alter table bookings alter total set data type text;',
      'type of a column',
    ],
    [
      'a column that must be filled',
      'alter table bookings add column note text not null;',
      'needs a default',
    ],
    [
      'one such column among others',
      'alter table a add column b int not null default 0, add column c int not null;',
      'needs a default',
    ],
    [
      'a default that goes with the file that added the column',
      "alter table a add column b text not null default '{x,y}';\nalter table a alter column b drop default;",
      'drop its default in the file of a later release',
      '0058_planted',
    ],
    [
      'the same in one statement',
      'alter table a add b int default 0, alter b drop default;',
      'drop its default in the file of a later release',
      '0058_planted',
    ],
    ['a column that suddenly must be filled', 'alter table users alter phone set not null;', 'not null'],
    ['a default by row', 'alter table a add column b uuid not null default uuidv7();', 'differs by row'],
    [
      'a stored expression',
      'alter table a add column b int generated always as (c + 1) stored;',
      'writes the table',
    ],
    ['an index that stops writers', 'create index a_b on a (b);', 'concurrently'],
    ['an index without a name', 'create unique index on a (b);', 'concurrently'],
    ['a check on what is there', 'alter table a add constraint a_b check (b > 0);', 'not valid'],
    [
      'a foreign key on what is there',
      'alter table a add constraint f foreign key (b) references c;',
      'not valid',
    ],
    ['a unique constraint', 'alter table a add constraint a_once unique (b, c);', 'using index'],
    ['an exclusion', 'alter table a add exclude using gist (b with &&);', 'using index'],
    ['a column that goes', 'alter table a drop column b;', 'still used'],
    ['a table that goes', 'drop table a;', 'still used'],
    ['another name', 'alter table a rename column b to c;', 'still used'],
    ['another name, the short way', 'alter table a rename b to c;', 'still used'],
    [
      'going for a reason that is not there',
      '-- unused since 0029\nalter table a drop column b;',
      'still used',
    ],
    ['shutting everybody out', 'lock table bookings;', 'shuts everybody out'],
    [
      'an index made concurrently in a transaction',
      'create index concurrently a_b on a (b);',
      'outside a transaction',
    ],
    ['anything else outside one', `${OUTSIDE}update a set b = 1;`, 'only indexes are made'],
    [
      'an index that cannot be made again',
      `${OUTSIDE}create index concurrently a_b on a (b);`,
      'first, for one that failed',
    ],
  ])('%s', (_, sql, says, name = '0031_planted') => {
    expect(check(sql, name)).toContain(says)
  })
})

describe('the migration check allows a migration to', () => {
  test.each([
    [
      'fill a table of its own as it likes',
      'create table a (b uuid primary key default uuidv7(), c int not null);\ncreate unique index a_c on a (c);\nalter table a add constraint a_d check (c > 0);',
    ],
    ['add a column that may be empty', 'alter table a add column b int, add column c text;'],
    ['add a column with a default', 'alter table a add column b smallint not null default 0;'],
    [
      'add a check of several values for later',
      "alter table a add constraint a_b check (b in ('x', 'y') and c is not null) not valid;",
    ],
    ['validate a check', 'alter table a validate constraint a_b;'],
    ['drop the default of a column that an earlier file added', 'alter table a alter column b drop default;'],
    [
      'drop a default of a table of its own',
      'create table a (b int default 0);\nalter table a add column c int default 0;\nalter table a alter c drop default;',
    ],
    ['loosen', 'alter table a drop constraint a_b, alter column c drop not null;'],
    [
      'make an index while people write',
      `${OUTSIDE}drop index concurrently if exists a_b;\ncreate unique index concurrently a_b on a (b);`,
    ],
    ['turn such an index into a constraint', 'alter table a add constraint a_once unique using index a_b;'],
    ['drop what an earlier release stopped using', '-- unused since 0030\nalter table a drop column b;'],
    ['say words like these in a text or a comment', "-- drop table\nupdate a set b = 'x; lock table y';"],
  ])('%s', (_, sql) => {
    for (const name of ['0031_planted', '0058_planted']) expect(check(sql, name)).toBe('')
  })

  test('drop the default of a new column in the files that ran before this was refused', () => {
    const sql =
      'alter table a add column b int not null default 0;\nalter table a alter column b drop default;'
    expect(check(sql, '0057_earlier')).toBe('')
    expect(check(sql, '0058_later')).not.toBe('')
  })

  test('do anything in the baseline, which runs on an empty database', () => {
    expect(check('drop table a;', '0015_baseline')).toBe('')
    expect(check('drop table a;', '0016_first')).toContain('still used')
  })
})

test('the command names the file and fails', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-migrations-'))
  try {
    writeFileSync(path.join(folder, '0040_planted.sql'), 'drop table a;')
    const script = path.join(import.meta.dirname, 'check-migrations.ts')
    const run = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' })
    expect(run.stderr).toContain('0040_planted: drop table a')
    expect(run.status).toBe(1)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
