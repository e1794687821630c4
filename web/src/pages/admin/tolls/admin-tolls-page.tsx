import { TOLL_ROADS, type TollRoad } from '@rihla/domain/tolls/toll-rules'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { ListFailure } from '../../../features/admin-table/list-failure.tsx'
import { ROAD_WORDS } from '../../../features/admin-words/toll-words.ts'
import { m } from '../../../paraglide/messages.js'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { Disclosure } from '../../../ui/content/disclosure.tsx'
import type { Route } from './+types/admin-tolls-page.ts'
import { SpecialDayForm, SpecialDayList } from './special-days.tsx'
import { type Tariff, TariffCard } from './tariff-card.tsx'
import { TariffForm } from './tariff-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return await orPageError(context.get(apiContext).tolls.settings({}))
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.admin_tolls_title(), description: m.admin_frame_description(), hidden: true })

/** The tariffs of the toll roads and the days with other rules, with their history. */
export default function AdminTollsPage({ loaderData }: Route.ComponentProps) {
  const { tariffs, specialDays, today } = loaderData
  return (
    <>
      <h2 tabIndex={-1} className="text-2xl">
        {m.admin_tolls_title()}
      </h2>
      <p className="mt-1 max-w-prose text-muted">{m.admin_tolls_text()}</p>
      <section aria-labelledby="toll-tariffs" className="mt-8">
        <h3 id="toll-tariffs" className="text-xl">
          {m.admin_tolls_tariffs()}
        </h3>
        <div className="grid gap-x-8 lg:grid-cols-2">
          {TOLL_ROADS.map((road) => (
            <TariffsOfRoad
              key={road}
              road={road}
              tariffs={tariffs.filter((tariff) => tariff.road === road)}
              today={today}
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="add-tariff" className="mt-12">
        <h3 id="add-tariff" className="text-xl">
          {m.admin_tolls_add()}
        </h3>
        <p className="mt-1 max-w-prose text-muted">{m.admin_tolls_add_text()}</p>
        <TariffForm tariffs={tariffs} today={today} />
      </section>
      <section aria-labelledby="special-days" className="mt-12">
        <h3 id="special-days" tabIndex={-1} className="text-xl">
          {m.admin_tolls_special()}
        </h3>
        <p className="mt-1 mb-4 max-w-prose text-muted">{m.admin_tolls_special_text()}</p>
        <SpecialDayForm today={today} />
        <SpecialDayList spans={specialDays} today={today} />
      </section>
    </>
  )
}

/** `tariffs`: of this road, the newest first. */
function TariffsOfRoad(props: { road: TollRoad; tariffs: readonly Tariff[]; today: string }) {
  const { road, tariffs, today } = props
  const planned = tariffs.filter(({ validFrom }) => validFrom > today)
  const [inForce, ...past] = tariffs.filter(({ validFrom }) => validFrom <= today)
  return (
    <div className="mt-4 grid min-w-0 content-start gap-4">
      <h4 className="font-strong text-lg">{ROAD_WORDS[road]()}</h4>
      {planned.map((tariff) => (
        <TariffCard key={tariff.validFrom} tariff={tariff} state="planned" />
      ))}
      {inForce && <TariffCard tariff={inForce} state="in_force" />}
      {past.length > 0 && (
        <Disclosure title={m.admin_tolls_earlier()}>
          <div className="mt-2 grid gap-4">
            {past.map((tariff) => (
              <TariffCard key={tariff.validFrom} tariff={tariff} state="past" />
            ))}
          </div>
        </Disclosure>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure title={m.admin_tolls_title()} message={m.admin_tolls_failed()} error={error} />
}
