import type { MarkedText } from './mark-words.ts'

/** A text with its search words highlighted. */
export function MarkedWords({ text }: { text: MarkedText }) {
  return text.map((piece, place) => {
    // The pieces have no ids and never move, so the index is a stable key.
    const key = `${place} ${piece.text}`
    return piece.isMarked ? (
      <mark key={key} className="rounded-sm bg-accent-soft text-on-accent-soft">
        {piece.text}
      </mark>
    ) : (
      <span key={key}>{piece.text}</span>
    )
  })
}
