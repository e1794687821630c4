import type { MarkedText } from './mark-words.ts'

/** A text with what was looked for marked. */
export function MarkedWords({ text }: { text: MarkedText }) {
  return text.map((piece, place) => {
    // A text has no other names for its pieces than their places, and they never move.
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
