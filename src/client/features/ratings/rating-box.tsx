import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { storedSessionId } from '#client/lib/storage/guest-session.ts'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { Article } from '#shared/blog/blog.ts'
import { languageOption } from '#shared/i18n/languages.ts'
import { RATINGS, type RatingValue } from '#shared/ratings/rating-scale.ts'
import { formatNumber } from '#shared/format.ts'
import { StarGroup } from './star-group.tsx'
import styles from './rating-box.module.css'

type RatedArticle = Pick<Article, 'id' | 'averageRating' | 'totalRatings'>

/**
 * The stars under an article (spec §2, §4): one vote per session, changeable. The average is part
 * of the page; the guest's vote is queried once the box is visible, if the browser has a session id.
 */
export function RatingBox({ article }: { article: RatedArticle }) {
  const { t, language } = useReadingI18n()
  const { api, client } = useApi()
  const notify = useToast()
  const box = useRef<HTMLElement>(null)
  const isSeen = useSeen(box)

  const own = useQuery({
    ...api.ratings.summary.queryOptions({ id: article.id }),
    enabled: isSeen && storedSessionId() !== undefined,
  })
  const rate = useMutation({
    mutationFn: (rating: RatingValue) => client.ratings.rate.mutate({ id: article.id, rating }),
    onSuccess: (summary) => {
      api.ratings.summary.setData({ id: article.id }, summary)
      notify({ title: t('rating.success_title'), text: t('rating.success') })
      void api.blog.invalidate()
      void api.ratings.invalidate()
    },
    onError: () =>
      notify({ title: t('rating.failure_title'), text: t('rating.failure'), destructive: true }),
  })

  const { averageRating, totalRatings } = own.data ?? article
  const rating = own.data?.rating ?? null
  const labels = RATINGS.map((count) =>
    count === 1 ? t('rating.star') : t('rating.stars', { count }),
  )
  return (
    <section ref={box} className={styles.box} aria-labelledby="rating-title">
      <h2 id="rating-title" className={styles.title}>
        {t('rating.title')}
      </h2>
      <StarGroup
        labelledBy="rating-title"
        labels={labels}
        chosen={rate.isPending ? rate.variables : rating}
        isPending={rate.isPending}
        choose={rate.mutate}
      />
      <p className={styles.state} role="status">
        {rate.isPending && t('rating.saving')}
        {!rate.isPending && rating !== null && t('rating.own', { count: rating })}
      </p>
      <p className={styles.average}>
        {totalRatings === 0 ? (
          t('rating.none')
        ) : (
          <>
            <strong>
              {t('rating.average', {
                average: oneDigit(averageRating, languageOption(language).tag),
              })}
            </strong>
            {' · '}
            {t('rating.count', { count: totalRatings })}
          </>
        )}
      </p>
    </section>
  )
}

/** One decimal (spec §9) in the language's number format. */
function oneDigit(decimal: string, languageTag: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return formatNumber(languageTag, Number(decimal), digits)
}

/** Whether the element has been visible; always false on the server. */
function useSeen(element: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current || isSeen) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}
