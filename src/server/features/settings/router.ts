import { staffProcedure } from '#server/features/auth/procedure.ts'
import { badRequest } from '#server/errors.ts'
import { router } from '#server/trpc.ts'
import { success } from '#shared/schema.ts'
import {
  isSecretSetting,
  SETTING_KEYS,
  settingInput,
  settingRows,
  SETTINGS,
} from '#shared/panel/settings.ts'
import { readChangedSettings, readSettings, setSetting } from './settings.ts'

export const settingsRouter = router({
  list: staffProcedure('system')
    .output(settingRows)
    .query(async ({ ctx: { em } }) => {
      const values = await readSettings(em)
      const changed = await readChangedSettings(em)
      return SETTING_KEYS.filter((key) => !isSecretSetting(key)).map((key) => ({
        key,
        ...SETTINGS[key],
        value: values[key],
        isDefault: !changed.has(key),
      }))
    }),
  set: staffProcedure('system')
    .input(settingInput)
    .output(success)
    .mutation(async ({ ctx, input: { key, value } }) => {
      const known = SETTINGS[key].schema.safeParse(value)
      if (isSecretSetting(key) || !known.success)
        throw badRequest('Ese valor no sirve para este ajuste.')
      await setSetting(ctx.em, ctx.user.username, key, known.data)
    }),
})
