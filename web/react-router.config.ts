import type { Config } from '@react-router/dev/config'
import { LANGUAGES } from '@rihla/domain/text/languages'
import { LANGUAGE } from './build/build-language.ts'

export default {
  appDirectory: 'src',
  basename: LANGUAGES[LANGUAGE].path || '/',
  buildDirectory: `dist/${LANGUAGE}`,
  ssr: true,
  // Every page has the same small clientLoader; a separate file for each would cost one more request.
  splitRouteModules: false,
} satisfies Config
