import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = path.resolve(import.meta.dirname, '../docs/decisions')
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8')

/** The row of a record in the index: its number, title, and the status at its top. */
function rowOf(file: string): string {
  const number = file.slice(0, 4)
  const [, title, first = ''] = new RegExp(`^# ${Number(number)}\\. (.+)\n\n(.*)`).exec(read(file)) ?? []
  const [, status = ''] = /^\*\*((?:Amended|Superseded).*?)\.\*\*/.exec(first) ?? []
  return `| [${number}](${file}) | ${title} | ${status} |`
}

test('the index of decisions has every record, with its title and status', () => {
  const records = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file))
  const rows = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| ['))
  expect(rows).toEqual(records.sort().map(rowOf))
})
