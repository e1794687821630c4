/** The element in which translators put a translated text. The product itself never renders one. */
const TRANSLATED = 'FONT'

/** A text node of React whose text is displayed by a wrapper beside it. */
interface Replaced {
  wrapper: Element
  /** The text that React rendered. */
  rendered: string
  /** Displays that text in the wrapper, if the text node had been moved there. */
  copy: Text | null
}

/** What one batch of mutations did to the children of a node: texts that left it, and elements that came. */
interface Changes {
  left: Array<{ text: Text; record: MutationRecord }>
  came: Came[]
}

interface Came {
  wrapper: Element
  record: MutationRecord
}

/**
 * Lets React change a text together with a page translator or a browser extension. A translator replaces a text node by
 * a `<font>` element; others move it into an element of their own. React keeps a reference to the text node: removing
 * it, or inserting something before it, then throws, and a changed text is never displayed. So each such text node goes
 * back beside its wrapper, emptied. When React changes or removes it, the wrapper is removed, and the translator can
 * translate the new text.
 *
 * Calls `onReplaced` for each such text node. Returns a function that stops watching.
 */
export function keepTextNodes(root: Node, onReplaced: () => void = () => undefined): () => void {
  const replaced = new WeakMap<Text, Replaced>()
  const textsOf = new WeakMap<Element, Set<Text>>()

  const observer = new MutationObserver((records) => {
    for (const text of changedAmong(records)) endReplacement(text, records)
    for (const [parent, changes] of changesByParent(records))
      if (!textsOf.has(parent as Element)) putBack(parent, changes)
    // What was changed here is a change of neither React nor the translator.
    observer.takeRecords()
  })
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  return () => observer.disconnect()

  /** The replaced texts that somebody else changed, moved or removed, or whose wrapper they removed. */
  function changedAmong(records: MutationRecord[]): Set<Text> {
    const changed = new Set<Text>()
    for (const { target, removedNodes } of records) {
      if (replaced.has(target as Text)) changed.add(target as Text)
      for (const node of removedNodes) {
        if (replaced.has(node as Text)) changed.add(node as Text)
        for (const text of textsOf.get(node as Element) ?? []) changed.add(text)
      }
    }
    return changed
  }

  /** Displays the texts of a wrapper themselves again, without the wrapper. */
  function endReplacement(text: Text, records: MutationRecord[]) {
    const wrapper = replaced.get(text)?.wrapper
    if (!wrapper) return
    for (const one of textsOf.get(wrapper) ?? []) {
      const known = replaced.get(one)
      if (!known) continue
      const { rendered, copy } = known
      const hasNewText = records.some(({ type, target }) => type === 'characterData' && target === one)
      if (!hasNewText) one.data = rendered
      // An extension that unwraps the text leaves the copy in its place.
      if (copy && !wrapper.contains(copy)) copy.remove()
      replaced.delete(one)
    }
    textsOf.delete(wrapper)
    wrapper.remove()
  }

  /** Puts every text that a wrapper replaced back beside its wrapper. */
  function putBack(parent: Node, { left, came }: Changes) {
    const unused = new Set(came.filter(isTranslation))
    for (const { text, record } of left) {
      const by =
        came.find((one) => one.wrapper.contains(text)) ??
        [...unused].find((one) => one.record === record) ??
        [...unused, ...came.filter(isTranslation)].find((one) => isBeside(record, one))
      // A text that is still somewhere else on the page was moved, not replaced.
      if (!by || by.wrapper.parentNode !== parent || (text.isConnected && !by.wrapper.contains(text)))
        continue
      unused.delete(by)
      emptyBeside(by.wrapper, text, parent)
    }
  }

  function emptyBeside(wrapper: Element, text: Text, parent: Node) {
    onReplaced()
    const rendered = text.data
    const copy = wrapper.contains(text) ? document.createTextNode(rendered) : null
    if (copy) text.replaceWith(copy)
    text.data = ''
    parent.insertBefore(text, wrapper)
    replaced.set(text, { wrapper, rendered, copy })
    textsOf.set(wrapper, (textsOf.get(wrapper) ?? new Set<Text>()).add(text))
  }
}

/** The changes of the nodes that a text left. */
function changesByParent(records: MutationRecord[]): Map<Node, Changes> {
  const byParent = new Map<Node, Changes>()
  for (const record of records)
    for (const node of record.removedNodes) {
      if (node.nodeType !== Node.TEXT_NODE || record.target.nodeName === TRANSLATED) continue
      const changes: Changes = byParent.get(record.target) ?? { left: [], came: [] }
      changes.left.push({ text: node as Text, record })
      byParent.set(record.target, changes)
    }
  if (byParent.size > 0)
    for (const record of records)
      for (const node of record.addedNodes)
        if (node.nodeType === Node.ELEMENT_NODE)
          byParent.get(record.target)?.came.push({ wrapper: node as Element, record })
  return byParent
}

const isTranslation = ({ wrapper }: Came): boolean => wrapper.nodeName === TRANSLATED

/** Whether a text left the place where a wrapper came, or a place next to it. */
const isBeside = (left: MutationRecord, { wrapper, record: came }: Came): boolean =>
  left.previousSibling === wrapper ||
  left.nextSibling === wrapper ||
  (left.previousSibling === came.previousSibling && left.nextSibling === came.nextSibling)
