import { CONTACT_OPEN_DAYS } from '@rihla/domain/people/permissions'
import { m } from '../../../paraglide/messages.js'
import { DataTable } from '../../../ui/content/data-table.tsx'

interface Row {
  what: string
  before: string
  after: string
  staff: string
}

const rows = (contactOpensHours: number): Row[] => {
  const [yes, no, admins] = [m.privacy_policy_yes(), m.privacy_policy_no(), m.privacy_policy_admins()]
  const nearPickup = m.privacy_policy_row_near_pickup({ hours: contactOpensHours })
  return [
    {
      what: m.privacy_policy_row_name(),
      before: m.privacy_policy_row_name_before(),
      after: m.privacy_policy_row_name_after(),
      staff: yes,
    },
    {
      what: m.privacy_policy_row_contact(),
      before: m.privacy_policy_row_contact_before(),
      after: yes,
      staff: yes,
    },
    {
      what: m.privacy_policy_row_phone(),
      before: m.privacy_policy_row_contact_before(),
      after: nearPickup,
      staff: yes,
    },
    { what: m.privacy_policy_row_host(), before: no, after: nearPickup, staff: yes },
    {
      what: m.privacy_policy_row_place(),
      before: m.privacy_policy_row_place_before(),
      after: nearPickup,
      staff: yes,
    },
    {
      what: m.privacy_policy_row_documents(),
      before: no,
      after: m.privacy_policy_row_documents_after(),
      staff: admins,
    },
    { what: m.privacy_policy_row_vehicle_documents(), before: no, after: no, staff: admins },
    { what: m.privacy_policy_row_card(), before: no, after: no, staff: admins },
  ]
}

/** Which data the parties of a booking and our staff see of each other, and from when. */
export function WhoSeesWhat({ contactOpensHours }: { contactOpensHours: number }) {
  return (
    <DataTable<Row>
      caption={m.privacy_policy_sees_caption()}
      rows={rows(contactOpensHours)}
      keyOf={({ what }) => what}
      cardsBelow="xl"
      columns={[
        { key: 'what', heading: m.privacy_policy_sees_what(), namesRow: true, cell: ({ what }) => what },
        { key: 'before', heading: m.privacy_policy_sees_before(), cell: ({ before }) => before },
        {
          key: 'after',
          heading: m.privacy_policy_sees_after({ days: CONTACT_OPEN_DAYS }),
          cell: ({ after }) => after,
        },
        { key: 'staff', heading: m.privacy_policy_sees_staff(), cell: ({ staff }) => staff },
      ]}
    />
  )
}
