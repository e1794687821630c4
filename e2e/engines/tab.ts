import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isSoWithin } from '../harness/is-so-within.ts'
import type { Engine, EngineElement, EngineKey } from './engine.ts'
import { allOf, describeTarget, type Target } from './target.ts'

/** Finds elements by role, name and label, the same way in each engine. */
const TESTING_LIBRARY = readFileSync(
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('@testing-library/dom/package.json')),
    'dist/@testing-library/dom.umd.js',
  ),
  'utf8',
)
const PATIENCE = { withinMs: 30_000, everyMs: 100 }
// Text of the page in an error, which says where a journey stopped.
const SHOWN_CHARACTERS = 300

/** A page of the product in one browser engine. Everything waits until the page is as expected, or throws. */
export class Tab {
  readonly #engine: Engine
  readonly baseURL: string

  constructor(engine: Engine, baseURL: string) {
    this.#engine = engine
    this.baseURL = baseURL
  }

  open(path: string): Promise<void> {
    return this.#engine.open(this.baseURL + path)
  }

  screenshot(): Promise<Uint8Array> {
    return this.#engine.screenshot()
  }

  press(key: EngineKey): Promise<void> {
    return this.#engine.press(key)
  }

  click(target: Target): Promise<void> {
    return this.#act(target, (element) => element.click())
  }

  type(target: Target, text: string): Promise<void> {
    return this.#act(target, (element) => element.type(text))
  }

  attach(target: Target, file: string): Promise<void> {
    return this.#act(target, (element) => element.attach(file))
  }

  /** Waits until the target is there. */
  see(target: Target): Promise<void> {
    return this.#until(`see ${describeTarget(target)}`, async () => (await this.count(target)) > 0)
  }

  gone(target: Target): Promise<void> {
    return this.#until(
      `no longer see ${describeTarget(target)}`,
      async () => (await this.count(target)) === 0,
    )
  }

  /** How many there are now. */
  async count(target: Target): Promise<number> {
    return Number(await this.#ask(`${allOf(target)}.length`))
  }

  /** Waits until path and query match. */
  at(pattern: RegExp): Promise<void> {
    return this.#until(`be at ${pattern}`, async () => pattern.test(await this.address()))
  }

  /** Path and query of the page. */
  async address(): Promise<string> {
    return String(await this.#engine.evaluate('location.pathname + location.search'))
  }

  /** Waits until a JavaScript expression is true in the page. */
  holds(expression: string): Promise<void> {
    return this.#until(`find true: ${expression}`, async () => (await this.#ask(expression)) === true)
  }

  #act(target: Target, act: (element: EngineElement) => Promise<void>): Promise<void> {
    return this.#until(`use ${describeTarget(target)}`, async () => {
      await this.#prepare()
      // Away from the edges, where bars of the site could lie over it. Nothing can be used before hydration enables it or
      // its form, and a click on what still moves would miss it: it must be where the attempt before found it.
      const element = await this.#engine.find(`((element) => {
        if (!element || element.matches(':disabled') || element.ariaDisabled === 'true') return null
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { x, y } = element.getBoundingClientRect()
        const isStill = window.foundAt?.element === element && window.foundAt.x === x && window.foundAt.y === y
        window.foundAt = { element, x, y }
        return isStill ? element : null
      })(${allOf(target)}[0])`)
      if (element) await act(element)
      return element !== null
    })
  }

  async #ask(expression: string): Promise<unknown> {
    await this.#prepare()
    return await this.#engine.evaluate(expression)
  }

  async #prepare(): Promise<void> {
    if (!(await this.#engine.evaluate('"TestingLibraryDom" in window')))
      await this.#engine.evaluate(`(() => { ${TESTING_LIBRARY} })()`)
  }

  /** Tries until it is so; a page that changes meanwhile makes an attempt throw, which is tried again. */
  async #until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    let reason = ''
    const hasSucceeded = () =>
      isSo().catch((error) => {
        reason = `; ${String(error)}`
        return false
      })
    if (await isSoWithin(hasSucceeded, PATIENCE)) return
    const text = await this.#engine.evaluate('document.querySelector("main")?.innerText ?? ""')
    const shown = String(text).slice(0, SHOWN_CHARACTERS)
    throw new Error(`could not ${what} at ${await this.address()}${reason}\nthe page says: ${shown}`)
  }
}
