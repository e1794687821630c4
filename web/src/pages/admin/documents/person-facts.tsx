import type { DocumentToReview } from '@rihla/contract/verification'
import { ageOn } from '@rihla/domain/people/verification'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { PersonLink } from '../../../features/admin-words/person-link.tsx'
import { StatusBadge } from '../../../features/admin-words/status-badges.tsx'
import { countryName } from '../../../features/verification/driver/country-names.ts'
import { dayWithYear } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { DefinitionList } from '../../../ui/content/definition-list.tsx'

/** The data a user entered, to be compared with the document. */
export function PersonFacts({ person, now }: { person: DocumentToReview['person']; now: number }) {
  const { dateOfBirth, driverLicense, driver } = person
  return (
    <DefinitionList
      look="lines"
      items={[
        {
          term: m.admin_documents_person(),
          value: <PersonLink person={{ ...person, name: person.fullName }} />,
        },
        {
          term: m.admin_documents_born(),
          value: dateOfBirth
            ? m.admin_documents_born_on({
                day: dayWithYear(dateOfBirth),
                age: ageOn(dateOfBirth, dateInDubai(now)),
              })
            : m.admin_documents_unknown(),
        },
        {
          term: m.admin_documents_license(),
          value: <bdi>{driverLicense ?? m.admin_documents_unknown()}</bdi>,
        },
        {
          term: m.admin_documents_phone(),
          value: person.phoneVerified
            ? m.admin_vehicles_phone_verified()
            : m.admin_vehicles_phone_unverified(),
        },
        ...(driver ? driverItems(driver) : []),
        { term: m.admin_documents_state(), value: <StatusBadge status={person.status} /> },
      ]}
    />
  )
}

/** What the person stated about their licence. */
const driverItems = (driver: NonNullable<DocumentToReview['person']['driver']>) => [
  {
    term: m.driver_licence_country(),
    value: countryName(driver.licenceCountry),
  },
  { term: m.driver_issued(), value: dayWithYear(driver.issuedOn) },
  { term: m.driver_expires(), value: dayWithYear(driver.expiresOn) },
  {
    term: m.driver_residence(),
    value: driver.residence === 'resident' ? m.driver_resident() : m.admin_documents_visitor(),
  },
  ...(driver.nationality ? [{ term: m.driver_nationality(), value: countryName(driver.nationality) }] : []),
  ...(driver.emiratesId
    ? [
        {
          term: m.admin_documents_emirates_id(),
          value: (
            <>
              <bdi>{driver.emiratesId}</bdi>
              {driver.otherEmiratesId && (
                <span className="block text-danger">
                  {m.admin_documents_other_emirates_id({ number: driver.otherEmiratesId })}
                </span>
              )}
            </>
          ),
        },
      ]
    : []),
  ...(driver.idpExpiresOn ? [{ term: m.driver_idp_expires(), value: dayWithYear(driver.idpExpiresOn) }] : []),
]
