import type { SearchOutput } from '@rihla/contract/search'
import { m } from '../../../../paraglide/messages.js'
import { MultiSelect } from '../../../../ui/fields/multi-select.tsx'
import { type BrandNames, brandsToOffer } from '../brands-to-offer.ts'
import type { BrowseFilters } from '../browse-filters.ts'

type Cars = Pick<BrowseFilters, 'brand' | 'model'>

export interface CarFilterProps extends Cars {
  onChange: (cars: Cars) => void
  names: BrandNames
  counts: SearchOutput['counts']
}

const makeOf = (model: string) => model.slice(0, model.indexOf('/'))

/** Makes from the fixed list, those in stock first, and the models that there are of the chosen ones. */
export function CarFilter({ brand, model, onChange, names, counts }: CarFilterProps) {
  const { brands } = brandsToOffer(brand, counts?.brand, names ? Object.keys(names) : undefined)
  return (
    <div className="grid gap-5">
      <MultiSelect
        label={m.browse_brand()}
        options={brands.map((value) => ({
          value,
          label: names?.[value] ?? value,
          count: counts ? (counts.brand[value] ?? 0) : undefined,
        }))}
        chosen={brand}
        // The models of a make go with it.
        onChange={(next) =>
          onChange({
            brand: next,
            model: model.filter((one) => !brand.includes(makeOf(one)) || next.includes(makeOf(one))),
          })
        }
        placeholder={m.browse_brand_search()}
        nothingFound={m.browse_brand_none()}
      />
      <ModelFilter {...{ brand, model, counts }} onChange={(next) => onChange({ brand, model: next })} />
    </div>
  )
}

function ModelFilter(props: Cars & { counts: SearchOutput['counts']; onChange: (model: string[]) => void }) {
  const { brand, model, counts } = props
  const known = counts?.model ?? []
  const ofMakes = brand.length === 0 ? known : known.filter((one) => brand.includes(makeOf(one.value)))
  const offered = ofMakes.map((one) => ({
    value: one.value,
    label: `${one.make} ${one.model}`,
    count: one.count,
  }))
  // A chosen model without results can still be taken back.
  const missing = model
    .filter((value) => !offered.some((one) => one.value === value))
    .map((value) => ({ value, label: value.replace('/', ' '), count: counts ? 0 : undefined }))
  if (offered.length + missing.length === 0) return null
  return (
    <MultiSelect
      label={m.browse_model()}
      options={[...missing, ...offered]}
      chosen={model}
      onChange={props.onChange}
      placeholder={m.browse_model_search()}
      nothingFound={m.browse_model_none()}
    />
  )
}
