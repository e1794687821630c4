// Keeps what people do before a page is alive, and tells the page once it is: what they typed, ticked and chose, and the
// last button they pressed. A page can be seen before its scripts have come. Links lead and forms with an address send
// without them; but a button that opens something would seem broken, and what was typed would vanish at the first change
// of the form.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Who has waited longer for a button has gone on to something else. */
const ANSWERED_WITHIN_MS = 10_000
/** A part that is not alive so long after the page is none that React knows. */
const PART_FOLLOWS_WITHIN_MS = 10_000
const LOOK_EVERY_MS = 50
/** What each field was changed to: its value, or whether it was ticked. */
const changed = new Map<Field, string | boolean>()
let pressed: { button: HTMLButtonElement; until: number } | null = null
let isLooking = false
let aliveSince: number | null = null

// React leaves the handlers of a part on its elements when it brings that part to life, and not before.
const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const isTickable = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

const sends = ({ form, type }: HTMLButtonElement) => form !== null && type === 'submit'
// A form without an address is sent by scripts alone; its own way would put what it holds into the page's address.
const sendsWithoutScripts = (button: HTMLButtonElement) =>
  sends(button) && (button.form?.hasAttribute('action') || button.form?.hasAttribute('method'))

function keepChange({ target }: Event): void {
  if (!isField(target)) return
  changed.delete(target)
  if (isAlive(target)) return
  for (const other of changed.keys()) {
    const isOfSameGroup = other.name === target.name && other.form === target.form
    if (isOfSameGroup && other.type === 'radio' && target.type === 'radio') changed.delete(other)
  }
  changed.set(target, isTickable(target) ? target.checked : target.value)
  lookLater()
}

function keepPress(event: Event): void {
  // What this script tells the page of is no press of anybody's.
  if (!event.isTrusted) return
  const button = event.target instanceof Element ? event.target.closest('button') : null
  pressed = null
  if (!button || isAlive(button) || sendsWithoutScripts(button)) return
  if (sends(button)) event.preventDefault()
  pressed = { button, until: performance.now() + ANSWERED_WITHIN_MS }
  // Not before React has had its turn with this press: it may bring the part to life for it, and answer.
  setTimeout(() => {
    if (pressed?.button === button && isAlive(button) && !sends(button)) pressed = null
    lookLater()
  })
}

function lookLater(): void {
  if (isLooking || (changed.size === 0 && !pressed)) return
  isLooking = true
  setTimeout(look, LOOK_EVERY_MS)
}

function look(): void {
  isLooking = false
  const now = performance.now()
  if (isAlive(document.body)) aliveSince ??= now
  const isLate = now > (aliveSince ?? now) + PART_FOLLOWS_WITHIN_MS
  for (const field of changed.keys())
    if (!field.isConnected || (isLate && !isAlive(field))) changed.delete(field)
  if (pressed && (!pressed.button.isConnected || now > pressed.until)) pressed = null
  // What one part is told may change others, and React throws a part away that changes before it is alive.
  if ([...changed.keys()].every(isAlive)) tellNext()
  lookLater()
}

/**
 * One at a time: what a change leads to may be what the next one begins with. Fields come before the button that sends
 * them.
 */
function tellNext(): void {
  for (const field of changed.keys()) finish(field)
  const [first] = changed
  if (first) {
    changed.delete(first[0])
    tell(...first)
  } else if (pressed && isAlive(pressed.button)) {
    const { button } = pressed
    pressed = null
    finish(button)
    button.click()
  }
}

// A part has handlers a little before it is done, and would not hear of a box that is ticked in between. For some kinds
// of events React finishes the part they meet at once; of those, nobody listens to this one.
const finish = (element: Element) => element.dispatchEvent(new Event('dragend', { bubbles: true }))

// React takes what a field holds when it comes to life for known, or puts its own back, and hears of a change only if
// it differs from what was last set through the element itself.
function tell(field: Field, wanted: string | boolean): void {
  if (isTickable(field)) {
    field.checked = !wanted
    field.click()
  } else if (field instanceof HTMLSelectElement || field.type === 'file') {
    if (field.type === 'select-one') field.value = String(wanted)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    const caret = document.activeElement === field ? field.selectionStart : null
    field.value = `not ${wanted}`
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, wanted)
    if (caret !== null) field.setSelectionRange(caret, caret)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

document.addEventListener('input', keepChange, true)
document.addEventListener('change', keepChange, true)
document.addEventListener('click', keepPress, true)
