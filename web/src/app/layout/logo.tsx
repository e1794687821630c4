import { PRODUCT_NAME } from '../product.ts'

/** The logo: the mark, a road that rises to the horizon, and the name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-strong text-lg tracking-tight">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="fill-accent" />
        <path
          d="M6 24.5c5.2 0 6.4-4.2 8.6-8.3C16.8 12 18.8 8 26 8"
          fill="none"
          className="stroke-on-accent"
          strokeWidth="3.2"
          strokeLinecap="round"
        />
        <circle cx="22.5" cy="22" r="3" className="fill-on-accent" />
      </svg>
      {PRODUCT_NAME}
    </span>
  )
}
