import { TRPCError } from '@trpc/server'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { readSetting, writeSetting } from '#server/database/setting.ts'
import { DEMO_GROUPS } from '#server/features/blog/article/demo-groups.ts'
import { unpublish } from '#server/features/blog/article/publish.ts'
import { removeArticle } from '#server/features/blog/article/trash.ts'
import type { Writer } from '#server/features/blog/article/write-article.ts'
import type { ArticleChoice, DemoArticles } from '#shared/site/first-steps.ts'

/** Setting with what an owner chose for the demo's articles; absent: nothing yet. */
const CHOICE = 'demo-articles:choice'

const demoArticle = z.object({ id: z.number(), published: z.boolean(), isTouched: z.boolean() })

/**
 * The demo's articles. One that somebody has edited, rated, scheduled or begun to edit is touched, as
 * are the other versions of its group: a version that was added has a revision too.
 */
const readDemoArticles = (em: EntityManager) => query(em, demoArticle)`
  select id, published, bool_or(is_touched) over (partition by translation_group) as "isTouched"
  from (
    select *, total_ratings > 0 or publish_at is not null
        or exists (select 1 from article_revision where article_id = article.id)
        or exists (select 1 from article_draft where article_id = article.id and fields is not null)
      as is_touched
    from article
    where deleted_at is null and translation_group::text in (${DEMO_GROUPS})
  ) as demo
  order by id`

/** The numbers of the demo's articles; null if an owner has chosen what becomes of them. */
export async function countDemoArticles(em: EntityManager): Promise<DemoArticles | null> {
  if (await readSetting(em, CHOICE)) return null
  const articles = await readDemoArticles(em)
  const untouched = articles.filter(({ isTouched }) => !isTouched)
  if (untouched.length === 0) return null
  return {
    untouched: untouched.length,
    published: untouched.filter(({ published }) => published).length,
    touched: articles.length - untouched.length,
  }
}

/**
 * Keeps, unpublishes or removes all untouched articles of the demo; removed ones are in the trash.
 * @throws TRPCError CONFLICT if there are not as many as the person saw
 */
export const chooseDemoArticles = (
  em: EntityManager,
  { choice, untouched: seen }: { choice: ArticleChoice; untouched: number },
  writer: Writer,
): Promise<void> =>
  em.transactional(async (tx) => {
    // No vote or save comes in between.
    await query(tx)`select 1 from article
      where translation_group::text in (${DEMO_GROUPS}) order by id for update`
    const untouched = (await readDemoArticles(tx)).filter(({ isTouched }) => !isTouched)
    if (untouched.length !== seen) {
      const message = 'Los artículos cambiaron mientras tanto: mira el número otra vez.'
      throw new TRPCError({ code: 'CONFLICT', message })
    }
    for (const { id, published } of untouched) {
      if (choice === 'remove') await removeArticle(tx, id, writer)
      if (choice === 'unpublish' && published) await unpublish(tx, { id }, writer)
    }
    await writeSetting(tx, CHOICE, choice)
  })
