/**
 * The key that does the same as the button it stands in; hidden where there is no keyboard to press it on. It is drawn,
 * not written: what people say to press the button is its words alone.
 */
export function KeyHint({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      data-key={children}
      className="rounded-small border border-line-strong px-1.5 font-strong text-xs uppercase opacity-80 after:content-[attr(data-key)] pointer-coarse:hidden"
    />
  )
}
