export interface RetiredTerm {
  term: string
  /** Matches the words of a name or a comment. */
  pattern: RegExp
  /** What to write instead. */
  use: string
  /** Files in which the word means something else. */
  except?: RegExp
}

const retired = (words: string, use: string, except?: RegExp): RetiredTerm => ({
  term: words,
  pattern: new RegExp(`\\b(?:${words})\\b`, 'i'),
  use,
  except,
})

/** Icons are named for what they draw, and screen readers announce. */
const WEB = /^(?:web|e2e)\//

/** Words that meant something in this code base alone, and the terms of the field that replaced them. */
export const RETIRED_TERMS: readonly RetiredTerm[] = [
  retired('houses?', 'test app'),
  retired('laps(?:e|es|ed|ing)', 'expire'),
  retired('announce[sd]?', 'publish', WEB),
  retired('reactions?', 'event handler'),
  retired('tells?|told', 'notify, report, say', /switch\.tsx$/),
  retired('unhurried', 'asynchronous commit'),
  retired('patiently', 'with retry'),
  retired('whoever', 'the noun that is meant'),
  retired('of ours', 'our'),
  retired('walls?', 'import rule', /^server\/seed\/drawings\//),
  retired('breach(?:es)?', 'violation'),
  retired('hearts?', 'favorite', WEB),
  retired('bells?', 'notification center', WEB),
  retired('clash(?:es|ed)?', 'conflict'),
  retired('anew', 'again'),
  retired('side routes?', 'non-API routes'),
  retired('errands?', 'operation'),
  retired('islands?', 'lazily loaded component'),
  retired('cuttable', 'fault injecting'),
]
