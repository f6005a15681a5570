import { defineEntity, p } from '@mikro-orm/core'

const settingSchema = defineEntity({
  name: 'Setting',
  properties: {
    key: p.string().length(100).primary(),
    value: p.text(),
  },
})

/** A value of this installation: a secret, or that the demo content was written. */
export class Setting extends settingSchema.class {}
settingSchema.setClass(Setting)
