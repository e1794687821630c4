import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { minifiedContract } from './build/minified-contract.ts'
import { serviceWorker } from './build/service-worker-build.ts'

/** What the browser loads of packages. Found only at the first visit, they would make a developer's page reload in the midst. */
const BROWSER_PACKAGES = [
  '@internationalized/date',
  '@orpc/client',
  '@orpc/openapi-client/fetch',
  'lucide-react',
  'minisearch',
  'radix-ui',
  'react-aria/I18nProvider',
  'react-aria/useRangeCalendar',
  'react-stately/useRangeCalendarState',
  'recharts',
]

export default defineConfig(({ isSsrBuild }) => ({
  optimizeDeps: { include: BROWSER_PACKAGES },
  build: {
    manifest: true,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                // What never changes between our releases stays cached.
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // What stands around every page, and what most pages use: together it compresses better than as crumbs.
                { name: 'frame', test: /web\/src\/app\/layout\// },
                { name: 'shared', test: /\/web\/src\/|domain\/src|lucide-react/, minShareCount: 32 },
                { name: 'cards', test: /web\/src\/features\/vehicle-card\//, minShareCount: 4 },
              ],
            },
          },
        },
  },
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['baseLocale'],
      isServer: 'import.meta.env.SSR',
      emitReadme: false,
      emitPrettierIgnore: false,
    }),
    minifiedContract(),
    tailwindcss(),
    reactRouter(),
    serviceWorker(),
  ],
}))
