import type { Plugin } from 'vite'

/**
 * While the product speaks one language, its sentences reach the browser as plain functions: what chooses a language
 * per call would weigh more than most sentences do. Does nothing once there is a second language, nor in development,
 * where all sentences stand in one file.
 */
export function singleLanguageMessages(locales: readonly string[]): Plugin {
  const [only, ...more] = locales
  return {
    name: 'rihla-single-language-messages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client' && more.length === 0,
    transform(code, id) {
      if (!/\/paraglide\/messages\/(?!_index)[^/]+\.js$/.test(id)) return
      const name = /^export const (\w+) =/m.exec(code)?.[1]
      if (!name) return
      const sentence = code
        .slice(0, code.indexOf(`export const ${name} =`))
        .replace(/^import .*runtime\.js.*$/m, '')
      return `${sentence}\nexport const ${name} = ${only}_${name}`
    },
  }
}
