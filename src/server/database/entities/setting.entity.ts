import { defineEntity, p } from '@mikro-orm/core'

const settingSchema = defineEntity({
  name: 'Setting',
  triggers: [
    {
      // Other values change with every round of a job.
      name: 'setting_announces',
      timing: 'after',
      events: ['insert', 'update'],
      forEach: 'row',
      expression: `create trigger setting_announces after insert or update on "setting" for each row when (new.key like 'panel:%') execute function announce_change('settings')`,
    },
  ],
  properties: {
    key: p.string().length(100).primary(),
    value: p.text(),
  },
})

/** A value of this installation: a secret, or that the demo content was written. */
export class Setting extends settingSchema.class {}
settingSchema.setClass(Setting)
