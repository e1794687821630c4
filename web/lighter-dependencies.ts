import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

interface Replacement {
  module: RegExp
  /** What the module must still contain: when an upgrade changes it, the build stops and this is looked at again. */
  knownBy: string[]
  code: string
}

interface IconModule {
  __iconData: { node: Array<[tag: string, attributes: Record<string, string>]> }
}

const ICON = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
/** Not in files that only give an icon a further name. */
const ICON_MAKER = 'createLucideIcon'

/** Our policy forbids functions out of text; asking whether they may be made is reported as an attempt to make one. */
const PROBED_IN = /zod\/v4\/core\/util\.js$/
const PROBE = /const F = Function;\s*new F\(""\);\s*return true;/

const REPLACEMENTS: Replacement[] = [
  {
    // The site registers no instrumentation; of all these the router calls only the first, for nothing.
    module: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    knownBy: [
      'export { consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter, instrumentHandler, instrumentationResultMetaContext };',
    ],
    code: `const nothing = () => undefined
export const instrumentationResultMetaContext = undefined
export { nothing as consumeInstrumentationClientResultMetaReceiver, nothing as getRouteInstrumentationUpdates,
  nothing as instrumentClientSideRouter, nothing as instrumentHandler }`,
  },
  {
    // Icons here take a class and a stroke width; size and colour come from the class, names from the text beside, and
    // what all of them share from the class `icon`: results have 83 of them, and each attribute and part was rendered.
    module: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
    knownBy: ['export { createLucideIcon as default };'],
    code: `import { createElement } from 'react'
export default (drawing) => {
  const dangerouslySetInnerHTML = { __html: drawing }
  return ({ className, ...props }) => createElement('svg', {
    viewBox: '0 0 24 24', 'aria-hidden': props['aria-label'] ? undefined : true, ...props,
    className: className ? 'icon ' + className : 'icon', dangerouslySetInnerHTML,
  })
}`,
  },
  {
    // Says to the browser what else a part of a page will want; it need not wait for it. All styles come with the page,
    // under an address that ends in #: taken for missing, they would be laid out a second time.
    module: /vite\/preload-helper\.js$/,
    knownBy: ['export const __vitePreload'],
    code: `let asked
export const __vitePreload = (load, files) => {
  asked ??= new Set(Array.from(document.querySelectorAll('link[href]'), ({ href }) => href.split('#')[0]))
  for (const file of files ?? []) {
    const href = location.origin + '/' + file
    if (asked.has(href)) continue
    asked.add(href)
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  return load()
}`,
  },
]

/** Leaves out what a dependency carries along and this site never uses: a kilobyte of every first visit each. */
export function lighterDependencies(): Plugin {
  return {
    name: 'rihla-lighter-dependencies',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
    async transform(code, id) {
      if (ICON.test(id) && code.includes(ICON_MAKER)) return { code: await iconOf(id), map: null }
      if (PROBED_IN.test(id)) {
        if (!PROBE.test(code)) this.error(`${id} has changed: see how it asks now`)
        return { code: code.replace(PROBE, 'return false;'), map: null }
      }
      const replacement = REPLACEMENTS.find(({ module }) => module.test(id))
      if (!replacement) return
      for (const text of replacement.knownBy) {
        if (!code.includes(text)) this.error(`${id} has changed: see whether its replacement still fits`)
      }
      return { code: replacement.code, map: null }
    },
  }
}

/** An icon as the text that it is drawn with; its name, other names and the keys of its parts are for tools. */
async function iconOf(file: string): Promise<string> {
  const { __iconData: icon }: Partial<IconModule> = await import(pathToFileURL(file).href)
  if (!icon) throw new Error(`${file} has changed: see what its icon is drawn with now`)
  const drawing = icon.node.map(([tag, attributes]) => {
    const { key: _, ...drawn } = attributes
    return `<${[tag, ...Object.entries(drawn).map(([name, value]) => `${name}="${value}"`)].join(' ')}/>`
  })
  return `import icon from '../createLucideIcon.mjs'
export default icon(${JSON.stringify(drawing.join(''))})`
}
