import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { minifiedContract } from './minified-contract.ts'

export default defineConfig({
  build: { manifest: true },
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['cookie', 'baseLocale'],
      cookieName: 'lang',
      emitReadme: false,
      emitPrettierIgnore: false,
    }),
    minifiedContract(),
    tailwindcss(),
    reactRouter(),
    babel({ include: /web\/src\/.*\.tsx$/, presets: [reactCompilerPreset()] }),
  ],
})
