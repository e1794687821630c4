import type { PushPreferences } from '@rihla/contract/notifications'
import { useState } from 'react'
import { showFailure } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { usePush } from '../../../app/push/use-push.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { ScriptFields } from '../../../ui/fields/script-fields.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'

const GROUPS = [
  { group: 'messages', label: m.push_messages, hint: m.push_messages_text },
  { group: 'bookings', label: m.push_bookings, hint: m.push_bookings_text },
  { group: 'trips', label: m.push_trips, hint: m.push_trips_text },
  { group: 'papers', label: m.push_papers, hint: m.push_papers_text },
  { group: 'alerts', label: m.push_alerts, hint: m.push_alerts_text },
] as const satisfies ReadonlyArray<{
  group: keyof PushPreferences
  label: () => string
  hint: () => string
}>

/** Whether this device gets notifications, and what all devices of the user get. */
export function PushSettings({ push }: { push: PushPreferences }) {
  return (
    <div className="grid max-w-xl gap-4">
      <ThisDevice />
      <ScriptFields>
        {GROUPS.map(({ group, label, hint }) => (
          <GroupSwitch key={group} group={group} label={label()} hint={hint()} isOn={push[group]} />
        ))}
      </ScriptFields>
    </div>
  )
}

function ThisDevice() {
  const { state, isRunning, hasFailed, turn } = usePush()
  const words = {
    unsupported: m.push_unsupported,
    blocked: m.push_blocked,
    off: m.push_is_off,
    on: m.push_is_on,
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <p role="status" className="min-w-0 flex-1 basis-48">
        {hasFailed ? m.push_failed() : state && words[state]()}
      </p>
      {(state === 'off' || state === 'on') && (
        <Button
          variant={state === 'off' ? 'primary' : 'secondary'}
          pending={isRunning}
          onClick={() => void turn(state === 'off')}
        >
          {state === 'off' ? m.push_turn_on() : m.push_turn_off()}
        </Button>
      )}
    </div>
  )
}

/** Switches at once, and back when the server did not take it. */
function GroupSwitch(props: { group: keyof PushPreferences; label: string; hint: string; isOn: boolean }) {
  const { group, label, hint } = props
  const { run } = useCommand()
  const [next, setNext] = useState<boolean | null>(null)

  async function turn(isOn: boolean) {
    setNext(isOn)
    const change = { push: { [group]: isOn } }
    showFailure(await run((api) => api.notifications.setPreferences(change), { intent: change }))
    setNext(null)
  }

  return (
    <Switch
      label={label}
      hint={hint}
      checked={next ?? props.isOn}
      onChange={(event) => void turn(event.target.checked)}
      className="py-2"
    />
  )
}
