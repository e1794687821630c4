import { readFileSync, rmSync } from 'node:fs'

/** Tests that passed and failed in the last run of vitest; a file that could not be loaded is one failure. */
export function countOfVitest(file) {
  const report = taken(file)
  if (!report) return { passed: 0, failed: 1 }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** The same of Playwright. What passed only at a second try counts as passed and is named, to be looked at. */
export function countOfPlaywright(file) {
  const report = taken(file)
  if (!report) return { passed: 0, failed: 1 }
  for (const title of titlesOfFlaky(report.suites)) console.log(`passed at a second try: ${title}`)
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected }
}

/** Proofs of the gate that held and that did not. */
export function countOfGate(file) {
  const report = taken(file)
  if (!report) return { passed: 0, failed: 1 }
  const held = report.results.filter(({ passed }) => passed)
  return { passed: held.length, failed: report.results.length - held.length }
}

const titlesOfFlaky = (suites = []) =>
  suites.flatMap(({ file, specs = [], suites: below }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${file}: ${title}`),
    ...titlesOfFlaky(below),
  ])

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
