import { type CategorySlug, VEHICLE_CATEGORIES } from '@rihla/domain/vehicles/listing'
import { CATEGORY_WORDS } from '../../../../i18n/category-words.ts'
import { m } from '../../../../paraglide/messages.js'
import { ToggleChip } from '../../../../ui/buttons/chip.tsx'

/** The vehicle categories as multi-select chips. */
export function TypeFilter(props: { chosen: CategorySlug[]; onChange: (chosen: CategorySlug[]) => void }) {
  return (
    <fieldset>
      <legend className="mb-3 font-strong text-sm">{m.browse_type()}</legend>
      <div className="flex flex-wrap gap-2">
        {VEHICLE_CATEGORIES.map(({ slug }) => (
          <ToggleChip
            key={slug}
            chosen={props.chosen.includes(slug)}
            onToggle={(isOn) =>
              props.onChange(isOn ? [...props.chosen, slug] : props.chosen.filter((one) => one !== slug))
            }
          >
            {CATEGORY_WORDS[slug]()}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  )
}
