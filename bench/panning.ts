import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/testing/find-chromium.mjs'
import { forkServer } from './fork-server.ts'
import type { Dataset } from './open-dataset.ts'

const ROUNDS = 3
const PANNED_MS = 2000
/** From one move of the pointer to the next, as of a usual mouse: more of them would only take the processor away. */
const MOVE_MS = 8
const SCREEN = { viewport: { width: 1280, height: 900 } }
const WEBGL = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]
/** All vehicles are in view from far away; in the second address most marks are prices. */
const PLACES = {
  'all emirates': '/browse',
  'the coast of Dubai': '/browse?bounds=25.0300,55.1000,25.3200,55.4200',
}

interface Panned {
  pins: number
  /** From frame to frame, milliseconds. */
  frames: number[]
  /** CPU time of the page's thread, milliseconds per frame: it counts on a busy machine too. */
  ownCpu: number
}

/**
 * Measures how evenly the map of results moves under a pointer, on the software renderer of the browser: with its pins,
 * and with hidden ones, which is the least that any way to draw pins could reach.
 */
export async function benchPanning(dataset: Dataset): Promise<void> {
  Object.assign(process.env, findChromium())
  const server = await forkServer(dataset, { pages: true })
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: WEBGL })
  try {
    for (const [name, path] of Object.entries(PLACES)) {
      const found: Record<'with pins' | 'pins hidden', Panned[]> = { 'with pins': [], 'pins hidden': [] }
      for (let round = 0; round < ROUNDS; round++) {
        const address = `http://127.0.0.1:${server.port}${path}`
        found['with pins'].push(await pan(browser, address, { hidden: false }))
        found['pins hidden'].push(await pan(browser, address, { hidden: true }))
      }
      for (const [kind, rounds] of Object.entries(found)) report(`${name}, ${kind}`, rounds)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

function report(name: string, rounds: readonly Panned[]): void {
  const frames = rounds.flatMap((round) => round.frames).toSorted((a, b) => a - b)
  const at = (share: number) => frames[Math.floor(frames.length * share)] ?? 0
  const ownCpu = rounds.reduce((sum, round) => sum + round.ownCpu, 0) / rounds.length
  const perSecond = (1000 * frames.length) / frames.reduce((sum, one) => sum + one, 0)
  console.log(
    `${name} · ${rounds[0]?.pins} pins · ${perSecond.toFixed(1)} frames/s · ` +
      `median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, ` +
      `own CPU ${ownCpu.toFixed(1)} ms per frame`,
  )
}

async function pan(browser: Browser, address: string, { hidden }: { hidden: boolean }): Promise<Panned> {
  const context = await browser.newContext({ ...SCREEN, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('.maplibregl-marker').first().waitFor()
  await page.waitForLoadState('networkidle')
  if (hidden) await page.addStyleTag({ content: '.maplibregl-marker { display: none }' })
  const pins = await page.locator('.maplibregl-marker').count()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
  const cpu = async () => {
    const { metrics } = await protocol.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name: metric }) => metric === 'TaskDuration')?.value ?? 0)
  }
  const before = await cpu()
  const frames = await framesOfDrag(page)
  const ownCpu = ((await cpu()) - before) / frames.length
  await context.close()
  return { pins, frames, ownCpu }
}

/** Drags the map in a circle without letting go, so that nothing is asked for meanwhile. */
async function framesOfDrag(page: Page): Promise<number[]> {
  const box = await page.locator('.maplibregl-canvas').boundingBox()
  if (!box) throw new Error('there is no map')
  const [x, y] = [box.x + box.width / 2, box.y + 300]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const measured = page.evaluate(
    (milliseconds) =>
      new Promise<number[]>((done) => {
        const frames: number[] = []
        const began = performance.now()
        let last = began
        const next = (now: number) => {
          if (now > last) frames.push(now - last)
          last = now
          if (now - began < milliseconds) requestAnimationFrame(next)
          else done(frames.slice(1))
        }
        requestAnimationFrame(next)
      }),
    PANNED_MS,
  )
  let isOver = false
  void measured.finally(() => {
    isOver = true
  })
  for (let step = 0; !isOver; step++)
    await Promise.all([
      page.mouse.move(x + 120 * Math.sin(step / 20), y + 120 * (1 - Math.cos(step / 20))),
      pause(MOVE_MS),
    ])
  await page.mouse.up()
  return await measured
}
