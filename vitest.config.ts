import { defineConfig } from 'vitest/config'
import { minifiedContract } from './web/build/minified-contract.ts'

/** Rule, use-case (on a real PostgreSQL) and component tests, and tests of the tools; journeys are in e2e. */
export default defineConfig({
  test: {
    // Two cores are what CI has: more workers only make each slower.
    maxWorkers: 2,
    // Files share a process: what a module keeps belongs to a database or to an app, and each file has its own of both.
    isolate: false,
    projects: [
      { test: { name: 'domain', root: 'domain', include: ['src/**/*.test.ts'] } },
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'seed/**/*.test.ts'],
          globalSetup: ['src/testing/template-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.ts'] } },
      {
        plugins: [minifiedContract()],
        test: {
          name: 'web-components',
          root: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['src/testing/component-test-setup.ts'],
          testTimeout: 15_000,
        },
      },
      { test: { name: 'gate', root: 'gate', include: ['src/**/*.test.ts'] } },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'] } },
    ],
  },
})
