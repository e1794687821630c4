export interface Figures {
  /** Milliseconds. */
  p50: number
  p95: number
  perSecond: number
  /** Milliseconds of this process's CPU time per call. */
  ownCpu: number
}

export interface Contender {
  name: string
  /** Does the work once; `turn` counts up, so that every contender gets the same mix. */
  run(turn: number): Promise<unknown>
  /** Measured in one round only, and only with one caller. */
  isSlow?: boolean
  /** Seconds to run unmeasured first, so that hot code is compiled. */
  warmUpSeconds?: number
}

const ROUNDS = 3

/**
 * Runs the contenders alternately, three rounds each, so that other load on the machine affects all of them alike.
 * Returns the median round of each.
 */
export async function compare(
  contenders: readonly Contender[],
  { atATime, seconds }: { atATime: number; seconds: number },
): Promise<Map<string, Figures>> {
  const rounds = new Map<string, Figures[]>(contenders.map(({ name }) => [name, []]))
  for (const contender of contenders)
    if (contender.warmUpSeconds) await runFor(contender, atATime, contender.warmUpSeconds * 1000)
  for (let round = 0; round < ROUNDS; round++) {
    for (const contender of contenders)
      if (!contender.isSlow || (round === 0 && atATime === 1))
        rounds.get(contender.name)?.push(await runFor(contender, atATime, (seconds * 1000) / ROUNDS))
  }
  return new Map(
    [...rounds].filter(([, all]) => all.length > 0).map(([name, all]) => [name, medianRound(all)]),
  )
}

async function runFor(contender: Contender, atATime: number, milliseconds: number): Promise<Figures> {
  const took: number[] = []
  const began = performance.now()
  const cpu = process.cpuUsage()
  let turn = 0
  const caller = async () => {
    while (performance.now() - began < milliseconds) {
      const from = performance.now()
      await contender.run(turn++)
      took.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: atATime }, caller))
  const elapsed = performance.now() - began
  const used = process.cpuUsage(cpu)
  took.sort((a, b) => a - b)
  return {
    p50: took[Math.floor(took.length * 0.5)] ?? 0,
    p95: took[Math.floor(took.length * 0.95)] ?? 0,
    perSecond: (took.length / elapsed) * 1000,
    ownCpu: (used.user + used.system) / 1000 / took.length,
  }
}

function medianRound(rounds: Figures[]): Figures {
  const middle = (of: (figures: Figures) => number) =>
    rounds.map(of).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0
  return {
    p50: middle((one) => one.p50),
    p95: middle((one) => one.p95),
    perSecond: middle((one) => one.perSecond),
    ownCpu: middle((one) => one.ownCpu),
  }
}
