import { defineEntity, p, type OptionalProps } from '@mikro-orm/core'
import { notifyTrigger, trigger } from '#server/database/triggers.ts'
import { MAX_USERNAME_LENGTH } from '#shared/auth/auth.ts'

const auditEntrySchema = defineEntity({
  name: 'AuditEntry',
  indexes: [{ properties: ['createdAt', 'id'] }, { properties: ['about', 'id'] }],
  triggers: [
    notifyTrigger('audit_entry', 'audit', ['insert']),
    trigger({
      name: 'audit_entry_stays',
      table: 'audit_entry',
      timing: 'before',
      events: ['update'],
      run: 'refuse_update()',
    }),
  ],
  properties: {
    id: p.integer().primary(),
    who: p.string().length(MAX_USERNAME_LENGTH),
    action: p.string().length(60).fieldName('deed'),
    /** Kind and id of the row, such as `article:7`. */
    about: p.string().length(60).default(''),
    /** Name of the row without personal data: a title, a number. */
    label: p.string().length(200).default(''),
    facts: p.json<Record<string, string>>().defaultRaw(`'{}'`),
    /** Name of the account and label, normalised for searches. */
    line: p.text().generated('search_fold(who || chr(10) || label) stored').hidden().lazy(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

/** An entry of the audit log: who did what, and when. The database rejects updates. */
export class AuditEntry extends auditEntrySchema.class {
  declare [OptionalProps]?: 'line'
}
auditEntrySchema.setClass(AuditEntry)
