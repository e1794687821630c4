import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'dist',
  ssr: true,
  // Every page has the same small clientLoader: a file of its own for each would be one more request.
  splitRouteModules: false,
} satisfies Config
