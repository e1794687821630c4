import { type MigrationFile, statementsOf } from '@rihla/server/database/migrations/migration-files'

interface Rule {
  /** What is wrong and what to do instead. */
  says: string
  breaks: RegExp
  unless?: RegExp
  /** Allowed on a table created in the same file: it is empty and not in use. */
  notOnNewTables?: boolean
  /** Allowed once no running release uses what is dropped: the file names the migration since which that is so. */
  fineWhenUnused?: boolean
}

/** The files before this one are the baseline, which only ever runs on an empty database. */
const FIRST_BOUND = 16
/** Migrations that ran cannot change: 0057 dropped such a default, and 0058 set it again. */
const DEFAULTS_STAY_FROM = 58

const RULES: Rule[] = [
  {
    says: 'changing the type of a column writes the table anew and breaks the release before: add a new column',
    breaks: /\balter (?:column )?\S+ (?:set data )?type\b/,
    notOnNewTables: true,
  },
  {
    says: 'a new column that may not be empty needs a default: the release before does not fill it',
    breaks: /\badd (?:column )?(?:if not exists )?(?!constraint\b)[^,]*\bnot null\b/,
    unless: /\bnot null\b[^,]*\bdefault\b|\bdefault\b[^,]*\bnot null\b/,
    notOnNewTables: true,
  },
  {
    says: 'a column cannot become `not null` while a release in use may leave it empty',
    breaks: /\bset not null\b/,
    notOnNewTables: true,
    fineWhenUnused: true,
  },
  {
    says: 'a default that differs by row, or a stored expression, writes the table anew: add the column empty and fill it',
    breaks:
      /\badd (?:column )?(?:if not exists )?[^,]*(?:\bdefault (?:uuidv\d|gen_random_uuid|random|clock_timestamp|nextval)\b|\bgenerated \w+ as\b|\b(?:small|big)?serial\b)/,
    notOnNewTables: true,
  },
  {
    says: 'an index stops all writers while it is made: `create index concurrently`, in a file outside a transaction',
    breaks: /^create (?:unique )?index (?!concurrently\b)/,
    notOnNewTables: true,
  },
  {
    says: 'a check or foreign key reads the whole table under a lock: add it `not valid`, validate it in a later file',
    breaks: /\badd constraint \S+ (?:check|foreign key)\b/,
    unless: /\bnot valid\b/,
    notOnNewTables: true,
  },
  {
    says: 'make the unique index concurrently first and add the constraint `using index`',
    breaks: /\badd (?:constraint \S+ )?(?:unique|primary key|exclude)\b/,
    unless: /\busing index\b/,
    notOnNewTables: true,
  },
  {
    says: 'what is dropped or renamed is still used by the release before; say `-- unused since NNNN` when it is not',
    breaks: /\bdrop (?:column|table|view|function|type)\b|\brename (?:column |to\b|\S+ to\b)/,
    notOnNewTables: true,
    fineWhenUnused: true,
  },
  {
    says: 'this shuts everybody out of the table',
    breaks: /^(?:lock table|vacuum full|cluster|truncate)\b/,
  },
]

/** The reasons why a migration could not run while the previous release serves traffic, one message each. */
export function violationsOf(file: MigrationFile, earlier: string[]): string[] {
  const number = Number(file.name.slice(0, 4))
  if (number < FIRST_BOUND) return []
  const statements = statementsOf(file.sql).map((statement) => statement.toLowerCase().replace(/\s+/g, ' '))
  const made = new Set(statements.flatMap((statement) => madeBy(statement) ?? []))
  const isUnused = namesAnEarlierOne(file.sql, earlier)
  const violations = statements.flatMap((statement) =>
    RULES.filter(
      (rule) =>
        parts(statement).some((part) => rule.breaks.test(part) && !rule.unless?.test(part)) &&
        !(rule.notOnNewTables && made.has(tableOf(statement) ?? '')) &&
        !(rule.fineWhenUnused && isUnused),
    ).map((rule) => `${start(statement)}: ${rule.says}`),
  )
  if (number >= DEFAULTS_STAY_FROM) violations.push(...droppedDefaults(statements, made))
  return [...violations, ...(file.inTransaction ? strayConcurrently(statements) : unsafeOutside(statements))]
}

/** Splits an `alter table` into actions, which are checked one by one; commas within brackets do not separate. */
function parts(statement: string): string[] {
  if (!statement.startsWith('alter table')) return [statement]
  return statement.split(/,(?![^(]*\))/)
}

const madeBy = (statement: string) =>
  /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(statement)?.[1]

const tableOf = (statement: string) =>
  /^(?:alter|drop) table (?:if exists )?(?:only )?([\w.]+)|^create (?:unique )?index (?:if not exists )?(?:[\w.]+ )?on (?:only )?([\w.]+)/
    .exec(statement)
    ?.slice(1)
    .find(Boolean)

function namesAnEarlierOne(sql: string, earlier: string[]): boolean {
  const number = /^-- unused since (\d{4})\b/m.exec(sql)?.[1]
  return number !== undefined && earlier.some((name) => name.startsWith(number))
}

/** The release before does not fill a column that this file adds to its table, so it needs the default. */
function droppedDefaults(statements: string[], made: ReadonlySet<string>): string[] {
  const added = new Set<string>()
  const dropped: string[] = []
  for (const statement of statements.filter((one) => one.startsWith('alter table'))) {
    const table = tableOf(statement) ?? ''
    if (made.has(table)) continue
    for (const part of parts(statement)) {
      const column = /\badd (?:column )?(?:if not exists )?(?!constraint\b)([\w"]+)/.exec(part)?.[1]
      if (column) added.add(`${table}.${column}`)
      const without = /\balter (?:column )?([\w"]+) drop default\b/.exec(part)?.[1]
      if (without && added.has(`${table}.${without}`))
        dropped.push(
          `${start(statement)}: the release before does not fill a new column: drop its default in the file of a later release`,
        )
    }
  }
  return dropped
}

const strayConcurrently = (statements: string[]) =>
  statements
    .filter((statement) => /\bconcurrently\b/.test(statement))
    .map((statement) => `${start(statement)}: begin the file with \`-- outside a transaction\``)

/** A file outside a transaction may stop halfway and is then run again from its beginning. */
function unsafeOutside(statements: string[]): string[] {
  return statements.flatMap((statement, index) => {
    if (/^drop index concurrently if exists \S+$/.test(statement)) return []
    const name = /^create (?:unique )?index concurrently (\S+) on /.exec(statement)?.[1]
    if (name === undefined)
      return [`${start(statement)}: outside a transaction only indexes are made and dropped, concurrently`]
    return statements.slice(0, index).includes(`drop index concurrently if exists ${name}`)
      ? []
      : [
          `${start(statement)}: \`drop index concurrently if exists ${name}\` first, for one that failed in the middle`,
        ]
  })
}

const start = (statement: string) => (statement.length > 60 ? `${statement.slice(0, 57)}…` : statement)
