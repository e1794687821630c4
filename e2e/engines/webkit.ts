import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { Builder, Capabilities, Key, WebElement } from 'selenium-webdriver'
import { isSoWithin } from '../harness/is-so-within.ts'
import { type Engine, type EngineElement, environmentOn, WINDOW } from './engine.ts'

const READY = { withinMs: 90_000, everyMs: 50 }
const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, ArrowLeft: Key.ARROW_LEFT }

/** Starts WebKitGTK's small browser with an empty profile, driven over WebDriver. */
export async function startWebKit(driverPath: string, display: string): Promise<Engine> {
  const port = await freePort()
  // A driver has one session, so each browser has a driver.
  const process = spawn(driverPath, [`--port=${port}`], { env: environmentOn(display), stdio: 'ignore' })
  const server = `http://127.0.0.1:${port}`
  await untilReady(server, process)
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities(new Capabilities().setBrowserName('MiniBrowser'))
    .build()
  await driver.manage().window().setRect(WINDOW)
  return {
    open: (address) => driver.get(address),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    async find(expression) {
      const found = await driver.executeScript(`return ${expression}`)
      return found instanceof WebElement ? elementOf(found) : null
    },
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit()
      process.kill()
    },
  }
}

const elementOf = (element: WebElement): EngineElement => ({
  click: () => element.click(),
  async type(text) {
    await element.getDriver().executeScript('arguments[0].focus(); arguments[0].select()', element)
    await element.sendKeys(text)
  },
  attach: (file) => element.sendKeys(file),
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

async function untilReady(server: string, process: ChildProcess): Promise<void> {
  const isOver = () => process.exitCode !== null
  const isReadyOrOver = () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok || isOver(),
      () => isOver(),
    )
  if (!(await isSoWithin(isReadyOrOver, READY)) || isOver())
    throw new Error('the WebKit driver did not start')
}
