import { MIN_DESCRIPTION_CHARACTERS, MIN_YEAR } from '@rihla/domain/vehicles/listing'
import { Check } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Section } from '../../../ui/content/section.tsx'

/** The car, photos and documents that a listing requires. */
export function WhatYouNeed() {
  const lists = [
    {
      title: m.become_host_need_car(),
      items: [
        m.become_host_need_car_year({ year: MIN_YEAR }),
        m.become_host_need_car_plate(),
        m.become_host_need_car_words({ characters: MIN_DESCRIPTION_CHARACTERS }),
      ],
    },
    {
      title: m.become_host_need_photos(),
      items: [
        m.become_host_need_photos_front(),
        m.become_host_need_photos_back(),
        m.become_host_need_photos_side(),
        m.become_host_need_photos_interior(),
      ],
    },
    {
      title: m.become_host_need_vehicle_documents(),
      items: [
        m.become_host_need_vehicle_documents_registration(),
        m.become_host_need_vehicle_documents_insurance(),
        m.become_host_need_vehicle_documents_emirates_id(),
        m.become_host_need_vehicle_documents_licence(),
        m.become_host_need_vehicle_documents_inspection(),
      ],
    },
  ]
  return (
    <Section heading={m.become_host_need_title()} lead={m.become_host_need_text()} className="pt-section">
      <div className="grid gap-8 md:grid-cols-3">
        {lists.map(({ title, items }) => (
          <div key={title}>
            <h3 className="font-strong text-lg">{title}</h3>
            <ul className="mt-3 grid gap-2">
              {items.map((item) => (
                <li key={item} className="flex items-start gap-2.5">
                  <Check className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
                  <span>{item}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}
