import { profile } from '@rihla/contract/accounts/profile'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/api/serve.ts'
import { changeAvatar } from './avatar.ts'
import { showProfile, updateProfile } from './update-profile.ts'

export const profileEndpoints = (deps: Deps) => ({
  mine: serve(profile.mine, async (_, call) => ({ profile: await showProfile(deps, call) })),
  update: serve(profile.update, (input, call) => updateProfile(deps, input, call)),
  removeAvatar: serve(profile.removeAvatar, async (_, call) => {
    await changeAvatar(deps, call.viewer.id, null)
    return { profile: await showProfile(deps, call) }
  }),
})
