import askOncePainted from './ask-once-painted.ts?text'
import keepEarlyActs from './keep-early-acts.ts?text'

const PRELOAD = '<link rel="modulepreload"'
const LATER = '<link rel="later" fetchpriority="low"'
const MODULE = ' type="module" async=""'
const HELD = ' type="later"'
const STYLES = /<link[^>]+rel="stylesheet"|<\/head>/

/**
 * The head of a page that waits with its scripts until it is painted, and keeps what is done until they are there. What
 * sees to that stands before the styles: behind them it would wait for them, and the page for it.
 */
export function withEarlyScripts(head: string, nonce: string): string {
  const at = STYLES.exec(head)?.index ?? 0
  const early = `<script nonce="${nonce}">${askOncePainted}${keepEarlyActs}document.currentScript.remove()</script>`
  const held = head.slice(0, at).replaceAll(PRELOAD, LATER).replace(MODULE, HELD)
  return held + early + head.slice(at)
}
