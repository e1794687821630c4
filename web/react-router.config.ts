import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'dist',
  ssr: true,
  // Every page has the same small clientLoader; a separate file for each would cost one more request.
  splitRouteModules: false,
} satisfies Config
