import { defineEntity, p } from '@mikro-orm/core'
import { trigger } from '#server/database/triggers.ts'
import { BACKUP_REASONS } from '#shared/panel/backup.ts'

/**
 * - `requested`: asked for in the panel, not begun.
 * - `running`: being made and proven, until the claim of its process ends.
 * - `proven`: opened, restored into a database of its own, and compared.
 * - `failed`: it could not be made or proven.
 * - `damaged`: it was proven, and its file has changed or gone since.
 */
const BACKUP_STATES = ['requested', 'running', 'proven', 'failed', 'damaged'] as const

/**
 * Announces requested backups only: the job that it wakes inserts rows itself, and a trigger for
 * every statement would wake the job without end.
 */
const requestTrigger = trigger({
  name: 'backup_announces',
  table: 'backup',
  events: ['insert'],
  when: `new.state = 'requested'`,
  run: `announce_change('backup')`,
})

const backupSchema = defineEntity({
  name: 'Backup',
  triggers: [requestTrigger],
  indexes: [
    {
      name: 'backup_one_at_a_time',
      expression: `create unique index "backup_one_at_a_time" on "backup" ("state") where state in ('requested', 'running')`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    /** Name of the file. */
    name: p.string().length(120).strictNullable().unique(),
    state: p.enum(BACKUP_STATES).default('requested'),
    /** End of the lease of the process that makes it. */
    claimedUntil: p.datetime().strictNullable(),
    bytes: p.bigint('number').strictNullable(),
    sha256: p.string().length(64).strictNullable(),
    /** Rows of all tables, and files of pictures. */
    rowCount: p.integer().strictNullable(),
    pictureCount: p.integer().strictNullable(),
    /** Reason of the failure or damage, for the staff, and the full message. */
    reason: p.enum(BACKUP_REASONS).strictNullable(),
    problem: p.string().length(500).strictNullable(),
    /** Where its file lies: `folder`, or the address of a bucket. */
    place: p.string().length(200).default('folder'),
    /** ETag of the content in the bucket; changes when the file is replaced. */
    etag: p.string().length(200).strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    provenAt: p.datetime().strictNullable(),
    /** Time of the last check of the file against its checksum. */
    checkedAt: p.datetime().strictNullable(),
  },
})

/** A scheduled backup; the row remains when the file has been deleted by age. */
export class Backup extends backupSchema.class {}
backupSchema.setClass(Backup)
