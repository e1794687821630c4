import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lighterDependencies } from './lighter-dependencies.ts'
import { minifiedContract } from './minified-contract.ts'
import project from './project.inlang/settings.json' with { type: 'json' }
import { serviceWorker } from './service-worker-build.ts'
import { singleLanguageMessages } from './single-language-messages.ts'

/**
 * What the compiler memoises: what re-renders while a person types, drags or hovers. Everything else renders once per
 * answer; there its memo caches weighed 6 kB on the first route and 5 kB more on the results, and saved nothing.
 */
const INTERACTIVE = /web\/src\/(pages\/(checkout|host-calendar)|ui\/(calendar|gallery|range-slider))/

/** What every page stands on: together it compresses better than as the crumbs that sharing leaves. */
const FRAME = new RegExp(
  [
    'web/src/(root\\.tsx|paths\\.ts|site/(page-copy|site|cookies|preferences|product|flash-cookie|page-meta|server-markup))',
    'web/src/api/patient-reading',
    'web/src/layout/(?!error-page|not-found-view|footer-(columns|links))',
    'web/src/ui/(class-names|button-classes|tone|toast\\.ts)',
    'lucide-react/dist/esm/(?!icons/)',
    'preload-helper',
  ].join('|'),
)

/** A vehicle in a list, as home, results and a vehicle's neighbours show it. */
const CARDS =
  /web\/src\/(features\/vehicle-card\/(?!full|price-c|vehicle-(policies|term))|site\/(money|picture-of)|ui\/(badge|skeleton)\.)|domain\/src\/money/

export default defineConfig(({ isSsrBuild }) => ({
  build: {
    manifest: true,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // One chunk for what never changes between our releases: it compresses better whole, and stays cached.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'frame', test: FRAME },
                { name: 'cards', test: CARDS },
              ],
            },
          },
        },
  },
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['cookie', 'baseLocale'],
      cookieName: 'lang',
      emitReadme: false,
      emitPrettierIgnore: false,
    }),
    singleLanguageMessages(project.locales),
    minifiedContract(),
    lighterDependencies(),
    tailwindcss(),
    reactRouter(),
    serviceWorker(),
    babel({ include: INTERACTIVE, presets: [reactCompilerPreset()] }),
  ],
}))
