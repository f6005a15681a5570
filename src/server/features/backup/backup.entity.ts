import { defineEntity, p } from '@mikro-orm/core'
import { trigger } from '#server/database/triggers.ts'
import { BACKUP_REASONS } from '#shared/panel/backup.ts'

/**
 * - `requested`: requested in the panel, not begun.
 * - `running`: being made and proven, by the process that has the lease of the job.
 * - `proven`: restored into a separate database, and compared.
 * - `failed`: could not be made or proven.
 * - `damaged`: was proven, but its file has changed or disappeared since.
 */
const BACKUP_STATES = ['requested', 'running', 'proven', 'failed', 'damaged'] as const

/** Announces only requested backups, because rows that the job inserts must not wake it again. */
const requestTrigger = trigger({
  name: 'backup_announces',
  table: 'backup',
  events: ['insert'],
  when: `new.state = 'requested'`,
  run: `announce_change('backup')`,
})

/** Tells the panel how a backup goes. */
const stateTrigger = trigger({
  name: 'backup_state_announces',
  table: 'backup',
  events: ['insert', 'update'],
  columns: 'state',
  run: `announce_change('backups')`,
})

const backupSchema = defineEntity({
  name: 'Backup',
  triggers: [requestTrigger, stateTrigger],
  indexes: [
    {
      name: 'backup_one_at_a_time',
      expression: `create unique index "backup_one_at_a_time" on "backup" ("state") where state in ('requested', 'running')`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    /** Name of the file; null if it is deleted. */
    name: p.string().length(120).strictNullable().unique(),
    state: p.enum(BACKUP_STATES).default('requested'),
    /** Until when a program of the version before leaves a running backup alone. */
    claimedUntil: p.datetime().strictNullable(),
    bytes: p.bigint('number').strictNullable(),
    sha256: p.string().length(64).strictNullable(),
    /** Number of rows of all tables, and of picture files. */
    rowCount: p.integer().strictNullable(),
    pictureCount: p.integer().strictNullable(),
    /** Reason of the failure or damage, for the panel. */
    reason: p.enum(BACKUP_REASONS).strictNullable(),
    problem: p.string().length(500).strictNullable(),
    /** Place of the file: `folder`, or the host and the name of a bucket. */
    place: p.string().length(200).default('folder'),
    /** ETag of the content in the bucket; changes if the file is replaced. */
    etag: p.string().length(200).strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    provenAt: p.datetime().strictNullable(),
    /** Time of the last check of the file. */
    checkedAt: p.datetime().strictNullable(),
  },
})

/** A scheduled backup; the row remains when its file is deleted by age. */
export class Backup extends backupSchema.class {}
backupSchema.setClass(Backup)
