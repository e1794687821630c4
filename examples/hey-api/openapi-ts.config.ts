import { defineConfig } from '@hey-api/openapi-ts'

export default defineConfig({
  input: `${process.env.RIHLA}/api/v1/openapi.json`,
  // Node runs the generated files as they are, and wants the extensions of imports.
  output: { path: 'hey-api/generated', module: { extension: '.ts' } },
  logs: { file: false },
})
