import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The number of lines shown per failure; the full text is further up in the output. */
const LINES_OF_A_FAILURE = 8

/**
 * Counts the passed and failed tests of the last vitest run, with a text for each failure; a file that could not be
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

/** The same for Playwright. A test that passed only on its retry counts as passed and is printed for attention. */
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

/** Counts the passed and failed checks of the gate. */
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

/** The tests in Playwright's report with the last error of each. */
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

/** A failure in a few lines: its title and the beginning of its message. */
export function describeFailure(title, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [title, ...lines.slice(0, LINES_OF_A_FAILURE).map((line) => `    ${line}`)].join('\n')
}

/** Reads and deletes a report, so that the next run never counts an old one. */
function taken(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  } finally {
    rmSync(file, { force: true })
  }
}
