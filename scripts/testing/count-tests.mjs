import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** As many lines of what went wrong as tell it; the whole stands further up in the output. */
const LINES_OF_A_FAILURE = 8

/**
 * Tests that passed and failed in the last run of vitest, and a text for each that failed; a file that could not be
 * loaded is one failure.
 */
export function countOfVitest(file) {
  const report = taken(file)
  if (!report) return { passed: 0, failed: 1, failures: [] }
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const inFile = path.relative(process.cwd(), name)
    if (status === 'failed' && failed.length === 0) return [describeFailure(inFile, message)]
    return failed.map(({ fullName, failureMessages }) =>
      describeFailure(`${inFile}: ${fullName}`, failureMessages.join('\n')),
    )
  })
  return { passed: report.numPassedTests, failed: failures.length, failures }
}

/** The same of Playwright. What passed only at a second try counts as passed and is named, to be looked at. */
export function countOfPlaywright(file) {
  const report = taken(file)
  if (!report) return { passed: 0, failed: 1, failures: [] }
  const tests = testsOf(report.suites)
  for (const { title, status } of tests)
    if (status === 'flaky') console.log(`passed at a second try: ${title}`)
  const { expected, unexpected, flaky } = report.stats
  const failures = tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ title, message }) => describeFailure(title, message))
  return { passed: expected + flaky, failed: unexpected, failures }
}

/** Proofs of the gate that held and that did not. */
export function countOfGate(file) {
  const report = taken(file)
  if (!report) return { passed: 0, failed: 1, failures: [] }
  const broken = report.results.filter(({ passed }) => !passed)
  return {
    passed: report.results.length - broken.length,
    failed: broken.length,
    failures: broken.map(({ id, value, target }) => describeFailure(id, `${value}, wanted ${target}`)),
  }
}

/** The tests of Playwright's report with the last thing that went wrong in each. */
const testsOf = (suites = []) =>
  suites.flatMap(({ file, specs = [], suites: below }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        title: `${file}: ${title}`,
        status,
        message: results.at(-1)?.error?.message,
      })),
    ),
    ...testsOf(below),
  ])

/** A failure in a few lines: whose it is, and how what it said begins. */
export function describeFailure(title, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [title, ...lines.slice(0, LINES_OF_A_FAILURE).map((line) => `    ${line}`)].join('\n')
}

/** Reads a report and removes it, so that the next run never counts an old one. */
function taken(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  } finally {
    rmSync(file, { force: true })
  }
}
