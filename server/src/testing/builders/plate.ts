const NUMBERS = 90_000
let given = 0

/** A plate that is unique in this process: 'Dubai A 10000' and up, with the next code when numbers run out. */
export function aPlate(): string {
  const [code, number] = [Math.floor(given / NUMBERS), 10_000 + (given % NUMBERS)]
  given++
  return `Dubai A${code === 0 ? '' : String.fromCharCode(64 + code)} ${number}`
}
