import { sql } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { leaseRound } from '#server/database/job-lease.ts'
import { query } from '#server/database/query.ts'
import type { StorageSpace } from '#server/database/storage-space.ts'
import { publicUrl, type Env } from '#server/env.ts'
import { queueMail } from '#server/features/outbox/service.ts'
import { readSettings } from '#server/features/settings/settings.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { hotelDay } from '#shared/calendar.ts'
import { formatDay } from '#shared/format.ts'
import { hotelName } from '#server/i18n/dictionary.ts'
import { hotelTimeZone } from '#shared/hotel/time-zone.ts'
import { hotelTime } from '#shared/hotel/local-time.ts'
import { sourceWords, TASK_GROUPS, taskTime } from '#shared/panel/words.ts'
import type { Light, Task, TodayGuests, TodayStay } from '#shared/panel/today.ts'
import { readTodayGuests } from './guests.ts'
import { readLights } from './lights.ts'
import { readTasks } from './tasks.ts'

interface DailyContext {
  em: EntityManager
  env: Env
  storage: StorageSpace
  pms: CachedPms | null
  now: number
}

/** Name of the job; its last round is what a restore carries over. */
export const DAILY_MAIL = 'daily-mail'

/**
 * Mails open tasks and arrivals to the hotel, once a day from the configured hour on, by one of
 * several processes. Sends nothing on a day without contents or if the setting is off.
 * @returns whether the mail was queued.
 */
export async function sendDailyMail(context: DailyContext): Promise<boolean> {
  const { em, env, now } = context
  const settings = await readSettings(em)
  const today = hotelDay(now)
  const hour = Number(hotelTime(now).slice(11, 13))
  if (!settings['mail.daily'] || hour < settings['mail.daily.hour']) return false
  const isDue = sql`(finished_at at time zone ${hotelTimeZone()})::date is distinct from ${today}`
  const isSent = await leaseRound(em, { name: DAILY_MAIL, isDue }, async (finish) => {
    const text = dailyText(
      {
        guests: await readTodayGuests(context),
        lights: await readLights(context),
        tasks: await readTasks(em, today),
      },
      publicUrl(env),
      now,
    )
    return em.transactional(async (tx) => {
      if (!(await finish(tx, new Date(now))) || !(await isFirst(tx, today)) || text === '') {
        return false
      }
      queueMail(tx, {
        key: 'daily',
        recipient: env.MAIL_TO,
        subject: `Hoy en ${hotelName()}: ${formatDay('es-CL', today, { weekday: 'long', day: 'numeric', month: 'long' })}`,
        text,
      })
      return true
    })
  })
  return isSent ?? false
}

/**
 * Whether no program of the version before, which reads and writes this setting, has sent the mail
 * of the day: it may still run, or run again.
 */
async function isFirst(tx: EntityManager, today: string): Promise<boolean> {
  const taken = await query(tx)`
    insert into setting (key, value) values ('daily-mail:day', ${today}) on conflict (key) do update
    set value = excluded.value where setting.value <> excluded.value returning 1`
  return taken.length > 0
}

interface DailyContents {
  guests: TodayGuests
  lights: readonly Light[]
  tasks: readonly Task[]
}

/** The text of the mail; empty if there is nothing to report. */
function dailyText({ guests, lights, tasks }: DailyContents, site: string, now: number): string {
  const [today, tomorrow] = guests.days
  const waiting = [...TASK_GROUPS.failed, ...TASK_GROUPS.waiting, 'scheduled'].flatMap((name) =>
    tasks.filter((task) => task.name === name),
  )
  const paragraphs = [
    lights.filter(({ state }) => state === 'bad').map(({ text, effect }) => `${text} ${effect}`),
    [
      ...staysLine('Llegan hoy', today.arrivals),
      ...staysLine('Salen hoy', today.departures),
      ...staysLine('Llegan mañana', tomorrow.arrivals),
    ],
    waiting.map((task) => `${task.text} ${taskTime(task, now)}`.trim()),
  ].filter((lines) => lines.length > 0)
  if (paragraphs.length === 0) return ''
  const source = guests.source === 'property' ? [] : [[`${sourceWords(guests)}.`]]
  return [...paragraphs, ...source, [`${site}/admin`]].map((lines) => lines.join('\n')).join('\n\n')
}

const staysLine = (words: string, stays: readonly TodayStay[]): string[] =>
  stays.length === 0 ? [] : [`${words}: ${stays.map(({ name }) => name).join(', ')}`]
