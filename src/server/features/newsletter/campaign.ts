import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { matches } from '#server/database/list.ts'
import { joinSql, query } from '#server/database/query.ts'
import { requestHash } from '#server/database/request-hash.ts'
import { installationSecret } from '#server/database/setting.ts'
import { notFound } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import { Article } from '#server/features/blog/article/article.entity.ts'
import { excerptOf } from '#server/features/blog/article/excerpt.ts'
import { TEST_MAIL } from '#server/features/outbox/outbox-mail.entity.ts'
import { onlyOnce, queueMail } from '#server/features/outbox/service.ts'
import { IS_REFUSED, IS_UNSENT } from '#server/features/outbox/mail-status.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import type { Campaign } from '#shared/panel/subscribers.ts'
import { language } from '#shared/schema.ts'
import { articleMail, type LinkOptions } from './mails.ts'

/** Seconds between two mails, so that mail providers do not reject them as an attack. */
const SPREAD_SECONDS = 10
/** Delay of the first mail, during which a campaign can be stopped. */
const FIRST_SECONDS = 60
/** Number of articles on the newsletter's page of the panel. */
const MAX_ARTICLES = 24

/** Value of the column `about` of an article's mails. */
const aboutOf = (group: string): string => `newsletter:${group}`

const articleRow = z.object({
  group: z.string(),
  title: z.string(),
  languages: z.array(language),
  sent: z.int(),
  waiting: z.int(),
  refused: z.int(),
})
const missingRow = z.object({ group: z.string(), language, count: z.int() })

/**
 * The newest published articles with the progress of their campaigns.
 * @param q Words of the title in any language; empty: all.
 */
export async function listCampaigns(em: EntityManager, q = ''): Promise<Campaign[]> {
  const titles = sql`search_fold(string_agg(title, chr(10)))`
  const found = joinSql([sql`true`, ...matches(titles, q)], ' and ')
  const articles = await query(em, articleRow)`
    with newest as (
      select translation_group as "group", max(published_at) as at,
        (array_agg(title order by language <> 'es', id))[1] as title,
        array_agg(language order by id) as languages
      from article where published group by translation_group having ${found}
      order by max(published_at) desc, translation_group limit ${MAX_ARTICLES}
    ), mail as (
      select substr(about, 12) as "group", count(*) filter (where ${IS_REFUSED})::int as refused,
        count(*) filter (where ${IS_UNSENT} and not ${IS_REFUSED})::int as waiting
      from outbox_mail where about like 'newsletter:%' group by about
    ), delivery as (
      select translation_group, count(*)::int as count from newsletter_delivery group by 1
    )
    select newest."group"::text, title, languages, coalesce(refused, 0) as refused,
      coalesce(waiting, 0) as waiting,
      greatest(0, coalesce(delivery.count, 0) - coalesce(refused, 0) - coalesce(waiting, 0)) as sent
    from newest left join mail on mail."group" = newest."group"::text
      left join delivery on delivery.translation_group = newest."group"
    order by at desc, newest."group"`
  const groups = articles.map(({ group }) => group)
  const missing = await readMissing(em, groups)
  return articles.map((article) => {
    const own = missing.filter((row) => row.group === article.group)
    const canRead = (row: { language: Language }) => article.languages.includes(row.language)
    return {
      ...article,
      missing: own.filter(canRead).reduce((sum, { count }) => sum + count, 0),
      untranslated: own
        .filter((row) => !canRead(row))
        .map(({ language: of, count }) => ({ language: of, count })),
    }
  })
}

/** Numbers of confirmed subscribers by language who have not been sent an article. */
async function readMissing(em: EntityManager, groups: string[]) {
  if (groups.length === 0) return []
  return query(em, missingRow)`
    select groups."group"::text, subscriber.language, count(*)::int as count
    from unnest(array[${groups}]::uuid[]) as groups("group") cross join subscriber
    where confirmed_at is not null and not exists (
      select from newsletter_delivery
      where translation_group = groups."group" and subscriber_id = subscriber.id
    ) group by 1, 2`
}

/**
 * The mail in each language in which the article is published.
 * @throws NOT_FOUND if no version is published.
 */
export async function previewCampaign(em: EntityManager, group: string, links: SiteLinks) {
  const versions = await publishedVersions(em, group)
  return versions.map((version) => {
    const { subject, text } = articleMail(factsOf(version), null, links)
    return { language: version.language, subject, text }
  })
}

type SiteLinks = Pick<LinkOptions, 'publicUrl'>

interface TestMail {
  /** Idempotency key, made by the form. */
  requestId: string
  group: string
  language: Language
  to: string
}

/**
 * Sends one language of the mail to an address chosen by the staff. A repeated call sends nothing.
 * @throws NOT_FOUND if that version is not published.
 */
export async function testCampaign(
  em: EntityManager,
  input: TestMail,
  links: SiteLinks,
): Promise<void> {
  const { group, language: wanted, to } = input
  const version = (await publishedVersions(em, group)).find((one) => one.language === wanted)
  if (!version) throw articleMissing()
  const { subject, ...mail } = articleMail(factsOf(version), null, links)
  const test = { ...mail, recipient: to, subject: `[Prueba] ${subject}`, about: TEST_MAIL }
  await onlyOnce(() =>
    em.transactional(async (tx) => queueMail(tx, { ...test, id: requestHash(input) })),
  )
}

interface SendOptions {
  group: string
  who: string
  publicUrl: string
}

const addressee = z.object({ id: z.int(), email: z.string(), language })

/**
 * Queues the mail for every subscriber who has not been sent the article and in whose language it is
 * published, `SPREAD_SECONDS` apart and after the waiting newsletter mails. After a translation
 * another call reaches further subscribers.
 * @throws NOT_FOUND if no version is published.
 * @returns the number of queued mails.
 */
export async function sendCampaign(em: EntityManager, options: SendOptions): Promise<number> {
  const { group, who, publicUrl } = options
  const secret = await installationSecret(em, 'newsletter')
  return em.transactional(async (tx) => {
    const versions = await publishedVersions(tx, group)
    const byLanguage = new Map(versions.map((version) => [version.language, version]))
    const to = await query(tx, addressee)`
      with noted as (
        insert into newsletter_delivery (translation_group, subscriber_id)
        select ${group}, id from subscriber
        where confirmed_at is not null and language in (${[...byLanguage.keys()]})
        on conflict do nothing returning subscriber_id
      )
      select id, email, language from subscriber join noted on subscriber_id = id order by id`
    const begin = await firstDelay(tx)
    for (const [place, subscriber] of to.entries()) {
      const version = byLanguage.get(subscriber.language)
      if (!version) continue
      queueMail(tx, {
        ...articleMail(factsOf(version), subscriber, { publicUrl, secret }),
        about: aboutOf(group),
        delaySeconds: begin + place * SPREAD_SECONDS,
      })
    }
    if (to.length > 0)
      record(tx, { who, action: 'newsletter.send', label: versions[0]?.title ?? '' })
    return to.length
  })
}

const seconds = z.object({ seconds: z.number() })

/** Delay of the first mail of a campaign, which follows the waiting newsletter mails. */
async function firstDelay(em: EntityManager): Promise<number> {
  const [found] = await query(em, seconds)`
    select ceil(extract(epoch
      from coalesce(max(next_attempt_at) - now(), interval '0')))::int as seconds
    from outbox_mail where about like 'newsletter:%' and status = 'pending' and attempts = 0`
  return Math.max(FIRST_SECONDS, (found?.seconds ?? 0) + SPREAD_SECONDS)
}

/** Cancels the mails that have not been attempted; a later campaign reaches their subscribers. */
export async function stopCampaign(
  em: EntityManager,
  { group, who }: Pick<SendOptions, 'group' | 'who'>,
): Promise<number> {
  return em.transactional(async (tx) => {
    const gone = await query(tx)`
      with gone as (
        delete from outbox_mail
          where about = ${aboutOf(group)} and status = 'pending' and attempts = 0
          and claimed_until is null returning recipient
      )
      delete from newsletter_delivery using subscriber, gone
      where subscriber_id = subscriber.id and email = recipient and translation_group = ${group}
      returning 1`
    const [version] = await tx.find(Article, { translationGroup: group }, { limit: 1 })
    if (gone.length > 0) record(tx, { who, action: 'newsletter.stop', label: version?.title ?? '' })
    return gone.length
  })
}

/** The published versions, Spanish first. */
async function publishedVersions(em: EntityManager, group: string) {
  const found = await em.find(
    Article,
    { translationGroup: group, published: true },
    { fields: ['language', 'slug', 'title', 'excerpt', 'content'] },
  )
  if (found.length === 0) throw articleMissing()
  return LANGUAGES.flatMap((each) => found.find((version) => version.language === each) ?? [])
}

const articleMissing = () => notFound('Ese artículo no está publicado.')

const factsOf = (
  version: Pick<Article, 'language' | 'slug' | 'title' | 'excerpt' | 'content'>,
) => ({
  language: version.language,
  slug: version.slug,
  title: version.title,
  excerpt: version.excerpt || excerptOf(version.content),
})
