/** Does what nobody waits to see once what they pressed is answered on the screen. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
