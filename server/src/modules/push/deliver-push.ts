import { PRODUCT_NAME } from '@rihla/domain/product'
import { LANGUAGES, languageFrom, pathIn } from '@rihla/domain/text/languages'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import { textsIn } from '../../messages/texts.ts'
import type { PushToSend } from './push-queue-store.ts'
import { pushPreferencesOf, readDevice, removeDevice } from './push-subscription-store.ts'

const KEPT_SECONDS = DAY_MS / 1000

/**
 * Delivers an outbox row of topic `push`, in the language of its reader. Sends nothing when the device is gone or the
 * reader opted out meanwhile, and forgets a device that its push service no longer knows. A second delivery replaces
 * the first on the screen, because both have the same tag.
 */
export async function deliverPush(deps: Deps, row: { id: number | string; payload: unknown }): Promise<void> {
  // Only `queuePushes` writes rows of this topic.
  const push = row.payload as PushToSend
  const device = await readDevice(deps.db, push.deviceId)
  if (!device) return
  const wanted = await pushPreferencesOf(deps.db, device.userId)
  if (!wanted[push.group]) return
  const language = languageFrom(device.language)
  const tag = push.subjectId === null ? push.group : `${push.group}-${push.subjectId}`
  const payload = {
    title: PRODUCT_NAME,
    body: textsIn(language).say(`push_${push.sentence}`),
    url: pathIn(language, pathOf(push)),
    tag,
    language: LANGUAGES[language].tag,
    direction: LANGUAGES[language].direction,
  }
  const result = await deps.push.send(device, {
    payload: JSON.stringify(payload),
    topic: topicOf(push),
    keptSeconds: KEPT_SECONDS,
  })
  if (result !== 'gone') return
  await deps.db.transaction().execute(async (trx) => {
    const ended = await removeDevice(trx, { id: push.deviceId })
    if (ended !== null) await deps.publish(trx, { type: 'push.ended', userId: ended })
  })
}

/** At most 32 characters of base64url, which a group and an id are not. */
const topicOf = ({ group, subjectId }: PushToSend): string =>
  subjectId === null ? group : `${group.slice(0, 1)}${subjectId.replaceAll('-', '').slice(0, 31)}`

function pathOf({ kind, group, subjectId }: PushToSend): string {
  if (group === 'alerts') return '/favorites/searches'
  if (kind?.startsWith('host_')) return '/host-dashboard/host-kind'
  if (subjectId === null) return '/notifications'
  switch (group) {
    case 'messages':
      return `/messages?booking=${subjectId}`
    case 'bookings':
      return `/booking/${subjectId}`
    case 'papers':
      return `/host-dashboard/vehicles/${subjectId}`
    case 'trips':
      return kind?.startsWith('charge_') ? `/trips/${subjectId}/charges` : `/trips/${subjectId}`
  }
}
