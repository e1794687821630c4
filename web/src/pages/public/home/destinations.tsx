import { Suspense } from 'react'
import { Await, Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { HomeSection } from './home-section.tsx'

type Counts = { destinations: Array<{ slug: string; name: string; count: number }> } | null

/** The six cards are static; the vehicle counts are added when they have loaded. */
const DESTINATIONS = [
  { slug: 'dubai', name: m.home_destination_dubai },
  { slug: 'abu-dhabi', name: m.home_destination_abu_dhabi },
  { slug: 'sharjah', name: m.home_destination_sharjah },
  { slug: 'ajman', name: m.home_destination_ajman },
  { slug: 'ras-al-khaimah', name: m.home_destination_ras_al_khaimah },
  { slug: 'fujairah', name: m.home_destination_fujairah },
]

export function Destinations({ list }: { list: Counts | Promise<Counts> }) {
  return (
    <HomeSection
      title={m.home_destinations_title()}
      text={m.home_destinations_text()}
      all={{ to: paths.browse(), label: m.home_destinations_all() }}
    >
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 md:gap-6">
        {DESTINATIONS.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={paths.browse({ location: name() })}
              className="group relative flex aspect-4/3 flex-col justify-end overflow-hidden rounded-card bg-hover text-on-picture sm:aspect-3/2"
            >
              <img
                src={`/places/${slug}.svg`}
                alt=""
                width={600}
                height={400}
                loading="lazy"
                decoding="async"
                className="absolute inset-0 size-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
              />
              <span className="absolute inset-0 bg-linear-to-t from-picture-shade to-65% to-transparent" />
              <span className="relative p-4">
                <span className="block font-strong text-lg md:text-xl">{name()}</span>
                <span className="block min-h-5 text-sm">
                  <Suspense>
                    <Await resolve={list} errorElement={null}>
                      {(counts: Counts) => <CarCount count={countIn(counts, slug)} />}
                    </Await>
                  </Suspense>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

const countIn = (counts: Counts, slug: string) =>
  counts?.destinations.find((destination) => destination.slug === slug)?.count ?? null

function CarCount({ count }: { count: number | null }) {
  if (count === null) return null
  return m.home_destination_count({ count })
}
