import { defineConfig } from '@playwright/test'
import { installedEngines } from '../../scripts/testing/find-engines.mjs'

const PORT = 4460
const engines = Object.entries(installedEngines()).flatMap(([engine, executable]) =>
  executable ? [engine] : [],
)

const product = {
  command: `node e2e/harness/product.ts ${PORT}`,
  cwd: '../..',
  url: `http://localhost:${PORT}/readyz`,
  timeout: 240_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
}

/**
 * The journeys of the main job in the engines that most other browsers have. Chromium has all journeys; these drive
 * Firefox and WebKit with their own drivers, because a distribution's packages have no others.
 */
export default defineConfig<object, { engine: string }>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  testMatch: engines.length > 0 ? '*.journey.ts' : [],
  workers: 2,
  retries: 1,
  // As generous as for the journeys in Chromium.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [[process.env.CI ? 'line' : 'list'], ['json', { outputFile: '../../reports/engines.json' }]],
  use: { baseURL: `http://localhost:${PORT}` },
  projects: engines.map((engine) => ({ name: engine, use: { engine } })),
  webServer: engines.length > 0 ? product : undefined,
})
