import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { countOfGate, countOfPlaywright, countOfVitest, describeFailure } from './count-tests.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'rihla-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function aReport(report: object): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('a run without a report has failed', () => {
  for (const countOf of [countOfVitest, countOfPlaywright, countOfGate])
    expect(countOf(path.join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1, failures: [] })
})

test('a report is counted once', () => {
  const file = aReport({ numPassedTests: 2, testResults: [] })
  expect(countOfVitest(file)).toEqual({ passed: 2, failed: 0, failures: [] })
  expect(existsSync(file)).toBe(false)
})

test('failed vitest tests and files are listed with the beginning of their error', () => {
  const name = (file: string) => path.join(process.cwd(), file)
  const counted = countOfVitest(
    aReport({
      numPassedTests: 1,
      testResults: [
        {
          name: name('domain/src/pricing/money.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'money adds up', status: 'passed', failureMessages: [] },
            {
              fullName: 'money is whole',
              status: 'failed',
              failureMessages: ['expected 1 to be 2\n    at …'],
            },
          ],
        },
        {
          name: name('domain/src/days.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
      ],
    }),
  )
  expect(counted).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      'domain/src/pricing/money.test.ts: money is whole\n    expected 1 to be 2\n        at …',
      'domain/src/days.test.ts\n    no such module',
    ],
  })
})

test('a journey that failed twice is listed even when nested, and one that passed on its retry is not', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const journey = (title: string, status: string, messages: string[]) => ({
    title,
    tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
  })
  const counted = countOfPlaywright(
    aReport({
      stats: { expected: 3, unexpected: 1, flaky: 1 },
      suites: [
        {
          file: 'paying.spec.ts',
          specs: [journey('pays late', 'flaky', ['too slow'])],
          suites: [
            {
              file: 'paying.spec.ts',
              specs: [journey('pays', 'unexpected', ['first', '\u001B[31mno button\u001B[39m'])],
            },
          ],
        },
      ],
    }),
  )
  expect(counted).toEqual({ passed: 4, failed: 1, failures: ['paying.spec.ts: pays\n    no button'] })
  expect(said.mock.calls).toEqual([['passed at a second try: paying.spec.ts: pays late']])
  said.mockRestore()
})

test('a failed gate check is listed with its finding', () => {
  const counted = countOfGate(
    aReport({
      results: [
        { id: 'storm', passed: true, value: '0 broken', target: '0 broken' },
        { id: 'time-zones', passed: false, value: '1 broken', target: '0 broken' },
      ],
    }),
  )
  expect(counted).toEqual({
    passed: 1,
    failed: 1,
    failures: ['time-zones\n    1 broken, wanted 0 broken'],
  })
})

test('a long failure is cut to its beginning', () => {
  const lines = Array.from({ length: 50 }, (_, line) => `line ${line}`)
  expect(describeFailure('a test', lines.join('\n')).split('\n')).toHaveLength(9)
})
