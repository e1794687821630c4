import { m } from '../../paraglide/messages.js'
import { type DefaultTimes, HeroSearch } from './hero-search.tsx'

const CLAIMS = [
  [m.home_claim_rating, m.home_claim_rating_text],
  [m.home_claim_customers, m.home_claim_customers_text],
  [m.home_claim_hosts, m.home_claim_hosts_text],
  [m.home_claim_savings, m.home_claim_savings_text],
] as const

export function Hero({ times }: { times: DefaultTimes }) {
  return (
    <section className="relative isolate overflow-hidden bg-sunken">
      <img
        src="/hero.svg"
        alt=""
        width={1600}
        height={640}
        fetchPriority="high"
        className="-z-10 absolute inset-0 size-full object-cover object-bottom"
      />
      <div className="page-width pt-12 pb-28 md:pt-20 md:pb-40">
        <h1 className="max-w-2xl font-strong text-display">{m.home_hero_title()}</h1>
        <p className="mt-4 max-w-xl text-lg">{m.home_hero_text()}</p>
        <HeroSearch times={times} />
        <dl className="mt-8 flex flex-wrap gap-x-8 gap-y-3 text-sm">
          {CLAIMS.map(([figure, text]) => (
            <div key={text()} className="flex items-baseline gap-1.5">
              <dt className="order-2">{text()}</dt>
              <dd className="figures font-strong text-base">{figure()}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
