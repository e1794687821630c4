import { foldText } from '../text/fold-text.ts'
import type { TollGate } from './toll-rules.ts'

/** A gate with its names in all languages. */
export interface KnownGate extends TollGate {
  names: readonly string[]
}

/** Words that statements add or leave out. */
const NOISE =
  /\b(?:al|el|the|toll|gate|salik|darb|bridge|crossing|st)\b|(?:^| )(?:بوابه|جسر|معبر|سالك|درب)(?= |$)/g

/**
 * What stays of a gate's name in any usual spelling: the consonants of Latin names, which 'Jebel' and 'Jabal' share, and
 * Arabic names without their article.
 */
export const gateKey = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(NOISE, ' ')
    .replace(/(?:^| )ال(?=\p{L})/gu, ' ')
    .replace(/[aeiouy]/g, '')
    .replace(/(\p{L})\1+/gu, '$1')
    .replace(/ +/g, '')

/** Finds a gate by the name that a statement has for it; null when none or several have it. */
export function gateNamed(text: string, gates: readonly KnownGate[]): KnownGate | null {
  const key = gateKey(text)
  if (key === '') return null
  const found = gates.filter(({ names }) => names.some((name) => gateKey(name) === key))
  return found.length === 1 ? (found[0] ?? null) : null
}
