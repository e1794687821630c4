import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { DEFAULT_LANGUAGE } from '@rihla/domain/text/languages'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { LANGUAGE } from './build/build-language.ts'
import { copiedTexts, languageProject } from './build/language-project.ts'
import { minifiedContract } from './build/minified-contract.ts'
import { serviceWorker } from './build/service-worker-build.ts'

/**
 * Dependencies of browser code. Vite pre-bundles them, because finding one later would reload the page during
 * development.
 */
const BROWSER_PACKAGES = [
  '@internationalized/date',
  '@orpc/client',
  '@orpc/openapi-client/fetch',
  'lucide-react',
  'maplibre-gl',
  'minisearch',
  'pmtiles',
  'radix-ui',
  'react-aria/I18nProvider',
  'react-aria/useRangeCalendar',
  'react-stately/useRangeCalendarState',
  'recharts',
]

/**
 * The folder of the compiled texts. The code imports, and the tests use, those of the default language; the build of
 * another language replaces them.
 */
const isDefault = LANGUAGE === DEFAULT_LANGUAGE
const MESSAGES = isDefault ? 'paraglide' : `paraglide.${LANGUAGE}`
const TEXTS_IN_LANGUAGE = {
  find: /^(\.\.?\/.*paraglide)\/(messages|runtime)\.js$/,
  replacement: `$1.${LANGUAGE}/$2.js`,
}

/** Code of most pages; the texts of refusals are loaded only when something was refused. */
const SHARED =
  /\/web\/src\/(?!paraglide(\.\w+)?\/messages\/errors_|i18n\/refusal-messages)|domain\/src|lucide-react/

const EVERY_PAGE = /\/(framework|frame|shared|rolldown-runtime)-[\w-]+\.js$/

export default defineConfig(({ isSsrBuild }) => ({
  // Each language has its own build, so that no page holds the texts of another one (docs/languages.md).
  define: { 'import.meta.env.LANGUAGE': JSON.stringify(LANGUAGE) },
  resolve: {
    alias: isDefault ? [] : [TEXTS_IN_LANGUAGE],
  },
  optimizeDeps: { include: BROWSER_PACKAGES },
  build: {
    // The oldest browsers of the README; `app/old-browser.ts` recognises older ones.
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    manifest: true,
    modulePreload: {
      // Every page has these already; naming them for each part that is loaded later would cost a first page its budget.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((file) => !EVERY_PAGE.test(file)) : dependencies,
    },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                // Framework code rarely changes between releases; in its own chunk it stays cached.
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // Layout and shared code of most pages: one larger chunk compresses better than many small ones.
                {
                  name: 'frame',
                  test: /web\/src\/(app\/layout\/(?!footer|preference-switches)|offline\/service-worker-path)/,
                },
                { name: 'shared', test: SHARED, minShareCount: 60 },
                // Otherwise each becomes a chunk of its own, which costs the first pages their budget.
                { name: 'popover', test: /web\/src\/ui\/overlays\/(popover\.tsx|use-overlay-trigger)/ },
                { name: 'money', test: /domain\/src\/pricing\/money|web\/src\/i18n\/(format-)?money/ },
                // Not the cards themselves: a vehicle's own page uses only their parts.
                {
                  name: 'cards',
                  test: /web\/src\/features\/vehicle-card\/(?!card-price|full-|recent-|trip-|vehicle-card)/,
                  minShareCount: 4,
                },
              ],
            },
          },
        },
  },
  plugins: [
    paraglideVitePlugin({
      project: languageProject(LANGUAGE),
      outdir: `./src/${MESSAGES}`,
      strategy: ['baseLocale'],
      isServer: 'import.meta.env.SSR',
      // The language is a constant of the build; no request changes it.
      disableAsyncLocalStorage: true,
      emitReadme: false,
      emitPrettierIgnore: false,
    }),
    copiedTexts(LANGUAGE),
    minifiedContract(),
    tailwindcss(),
    reactRouter(),
    serviceWorker(),
  ],
}))
