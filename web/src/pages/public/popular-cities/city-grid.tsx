import { Link } from 'react-router'
import { useMoney } from '../../../i18n/money.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'

interface City {
  slug: string
  name: string
  count: number
  /** Lowest price per day; null without cars. */
  fromFils: number | null
}

/** City cards with the number of cars and the lowest price. */
export function CityGrid(props: { cities: City[] }) {
  return (
    <ul className="mt-8 grid grid-cols-2 gap-4 md:grid-cols-3 md:gap-6 xl:grid-cols-4">
      {props.cities.map((city, place) => (
        <li key={city.slug}>
          <Link
            to={paths.browse({ location: city.name })}
            prefetch="intent"
            className="group relative flex aspect-4/3 flex-col justify-end overflow-hidden rounded-card bg-hover text-on-picture sm:aspect-3/2"
          >
            <img
              src={`/places/${city.slug}.svg`}
              alt=""
              width={600}
              height={400}
              loading={place < 4 ? 'eager' : 'lazy'}
              decoding="async"
              className="absolute inset-0 size-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
            />
            <span className="absolute inset-0 bg-linear-to-t from-picture-shade to-65% to-transparent" />
            <span className="relative p-4">
              <span className="block font-strong text-lg md:text-xl">{city.name}</span>
              <span className="figures block text-sm">
                <CityCars {...city} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function CityCars({ count, fromFils }: Pick<City, 'count' | 'fromFils'>) {
  const money = useMoney('AED')
  if (fromFils === null) return m.popular_cities_none()
  const cars = m.popular_cities_count({ count })
  return `${cars} · ${m.popular_cities_from({ price: money(fromFils) })}`
}
