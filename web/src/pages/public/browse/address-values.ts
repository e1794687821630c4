/** The value if it is one of these, else null. */
export const oneOf = <T>(allowed: readonly T[], raw: unknown): T | null =>
  allowed.find((value) => value === raw) ?? null

/** The allowed values of a list, deduplicated, in the order of `allowed`. */
export const someOf = <T extends string>(allowed: readonly T[], raw: string[]): T[] =>
  allowed.filter((value) => raw.includes(value))

/** A number between `min` and `max`, or null. */
export const numberIn = (params: URLSearchParams, name: string, min: number, max: number): number | null => {
  const raw = params.get(name)
  if (raw === null || !/^-?\d{1,6}(\.\d{1,8})?$/.test(raw)) return null
  const value = Number(raw)
  return value >= min && value <= max ? value : null
}

/** A whole number up to `max`, or null. */
export const wholeIn = (params: URLSearchParams, name: string, max: number): number | null => {
  const value = numberIn(params, name, 0, max)
  return value !== null && Number.isInteger(value) ? value : null
}

/** The range of `min…` and `max…`, rounded; an end that is not given is the end of the limits. Null without either. */
export function rangeIn(
  params: URLSearchParams,
  name: 'Price' | 'Total',
  { min, max }: { min: number; max: number },
): [from: number, to: number] | null {
  const from = numberIn(params, `min${name}`, min, max)
  const to = numberIn(params, `max${name}`, min, max)
  if (from === null && to === null) return null
  const range: [number, number] = [Math.round(from ?? min), Math.round(to ?? max)]
  return range[0] <= range[1] ? range : null
}
