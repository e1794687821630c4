import { build } from 'rolldown'
import type { Plugin } from 'vite'

const ASKED_AS_TEXT = '.ts?text'

/** Gives a program as the text to write into a page, as small as it goes: `import text from './program.ts?text'`. */
export function scriptTexts(): Plugin {
  return {
    name: 'rihla-script-texts',
    async load(id) {
      if (!id.endsWith(ASKED_AS_TEXT)) return
      const input = id.slice(0, -'?text'.length)
      const built = await build({
        input,
        platform: 'browser',
        write: false,
        output: { format: 'iife', minify: true },
      })
      this.addWatchFile(input)
      return `export default ${JSON.stringify(built.output[0].code)}`
    },
  }
}
