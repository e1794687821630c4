import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PRODUCT_WORDS } from '@rihla/domain/people/password'
import { describe, expect, test } from 'vitest'
import requirements from './asvs/requirements.json' with { type: 'json' }

const root = path.resolve(import.meta.dirname, '..')
const FOLDER = 'docs/security'
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const ledger = read(`${FOLDER}/asvs.md`)

const ROW = /^\| ([\d.]+) \| (\d) \| (.+) \| (.+) \| (.+) \|$/
const rows = ledger.split('\n').flatMap((line) => {
  const [, number = '', level, what = '', state = '', known = ''] = ROW.exec(line) ?? []
  return number === '' ? [] : [{ number, level: Number(level), what, state, known }]
})

/** A file of tests and the title of one of them, as its source has it. */
const TEST = /`([\w./@-]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g
const GATE_CHECK = /gate \*([\w-]+)\*(?: and \*([\w-]+)\*)?/g
const LINK = /\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g

const testsIn = (known: string) =>
  [...known.matchAll(TEST)].map(([, file = '', title = '']) => ({ file, title }))
const gateChecksIn = (known: string) =>
  [...known.matchAll(GATE_CHECK)].flatMap(([, ...ids]) => ids.filter(Boolean))

const sources = new Map<string, string>()
function isTest({ file, title }: { file: string; title: string }): boolean {
  if (!existsSync(path.join(root, file))) return false
  const source = sources.get(file) ?? read(file)
  sources.set(file, source)
  return source.split('\n').some((line) => line.includes(title) && /['"`]/.test(line))
}

const gate = readdirSync(path.join(root, 'gate/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => read(`gate/src/${file}`))
  .join('\n')

/** Whether a link of the ledger leads to a file, and to a heading of it if it names one. */
function isThere([, to = '', heading]: RegExpMatchArray): boolean {
  const file = path.posix.join(FOLDER, to)
  if (!existsSync(path.join(root, file))) return false
  if (heading === undefined) return true
  const anchors = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  return anchors.includes(heading)
}

describe('the ledger of ASVS 5.0.0', () => {
  test('has every requirement of levels 1 and 2 exactly once, at its level', () => {
    const standing = rows.map(({ number, level }) => `${number} at ${level}`)
    const asked = [
      ...requirements.level1.map((number) => `${number} at 1`),
      ...requirements.level2.map((number) => `${number} at 2`),
    ]
    expect(asked).toHaveLength(253)
    expect(standing.toSorted()).toEqual(asked.toSorted())
  })

  test('names existing tests, gate checks and documents only', () => {
    const wrong = rows.flatMap(({ number, known }) => [
      ...testsIn(known)
        .filter((one) => !isTest(one))
        .map(({ file, title }) => `${number}: ${file} has no “${title}”`),
      ...gateChecksIn(known)
        .filter((id) => !gate.includes(`id: '${id}'`))
        .map((id) => `${number}: no gate check ${id}`),
      ...[...known.matchAll(LINK)].filter((link) => !isThere(link)).map(([link]) => `${number}: ${link}`),
    ])
    expect(wrong).toEqual([])
  })

  test('proves what is met, and says why of the rest', () => {
    const unproved = rows.filter(({ state, known }) => {
      const isProved = testsIn(known).length > 0 || gateChecksIn(known).length > 0 || LINK_ONCE.test(known)
      return state === 'met' ? !isProved : !['n/a', 'open'].includes(state) || known.length < 5
    })
    expect(unproved).toEqual([])
  })

  test('counts its rows', () => {
    for (const level of [1, 2]) {
      const of = (state: string) => rows.filter((row) => row.level === level && row.state === state).length
      expect(ledger).toContain(`| level ${level} | ${of('met')} | ${of('n/a')} | ${of('open')} |`)
    }
  })
})

const LINK_ONCE = new RegExp(LINK.source)

test('every word that makes no password is documented', () => {
  const documented = read(`${FOLDER}/controls.md`)
  expect(PRODUCT_WORDS.filter((word) => !documented.includes(`\`${word}\``))).toEqual([])
})
