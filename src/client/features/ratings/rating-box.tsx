import { useMutation, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { storedSessionId } from '#client/lib/storage/guest-session.ts'
import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { Article } from '#shared/blog/blog.ts'
import { langTag } from '#shared/i18n/languages.ts'
import { RATINGS, type RatingValue } from '#shared/ratings/rating-scale.ts'
import { formatNumber } from '#shared/format.ts'
import styles from './rating-box.module.css'

type RatedArticle = Pick<Article, 'id' | 'averageRating' | 'totalRatings'>

/**
 * The stars under an article: one rating per session, changeable (spec §2, §4). The page contains
 * the average; the guest's own rating is queried only if the guest has voted.
 */
export function RatingBox({ article }: { article: RatedArticle }) {
  const { t, language } = useReadingI18n()
  const { api, client } = useApi()
  const notify = useToast()

  const own = useQuery({
    ...api.ratings.summary.queryOptions({ id: article.id }),
    // On the server there is no stored session.
    enabled: useHydrated() && storedSessionId() !== undefined,
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
    <section className={styles.box} aria-labelledby="rating-title">
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
                average: oneDigit(averageRating, langTag(language)),
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

/** Formats an average with one decimal (spec §9). */
function oneDigit(decimal: string, languageTag: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return formatNumber(languageTag, Number(decimal), digits)
}

interface StarGroupProps {
  labelledBy: string
  /** Names of the stars, in the order of the scale. */
  labels: readonly string[]
  chosen: RatingValue | null | undefined
  isPending: boolean
  choose: (rating: RatingValue) => void
}

/**
 * A radio group. Arrow keys move the focus without voting, because each vote is a call; Enter,
 * Space or a click votes. The stars are disabled while a vote is sent.
 */
function StarGroup({ labelledBy, labels, chosen, isPending, choose }: StarGroupProps) {
  const group = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState<RatingValue | null>(null)
  const [focused, setFocused] = useState<RatingValue | null>(null)
  const tabStop = focused ?? chosen ?? 1
  const lit = hovered ?? chosen ?? 0
  const rememberFocus = useRestoredFocus(isPending)

  const starAt = (index: number) =>
    group.current?.querySelectorAll('button')[(index + RATINGS.length) % RATINGS.length]

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const target = targetOf(event.key, index)
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    starAt(target)?.focus()
  }

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-busy={isPending || undefined}
      className={styles.stars}
      onPointerLeave={() => setHovered(null)}
    >
      {RATINGS.map((rating, index) => (
        <button
          key={rating}
          type="button"
          role="radio"
          aria-checked={chosen === rating}
          aria-label={labels[index]}
          tabIndex={rating === tabStop ? 0 : -1}
          disabled={isPending}
          data-lit={rating <= lit || undefined}
          onClick={(event) => {
            rememberFocus(event.currentTarget)
            choose(rating)
          }}
          onFocus={() => setFocused(rating)}
          onPointerEnter={() => setHovered(rating)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          <svg viewBox="0 0 24 24" width="30" height="30" aria-hidden="true">
            <path d="M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z" />
          </svg>
        </button>
      ))}
    </div>
  )
}

/** The index that a key moves to, possibly one beyond either end; undefined for other keys. */
function targetOf(key: string, index: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return index + 1
  if (key === 'ArrowLeft' || key === 'ArrowDown') return index - 1
  if (key === 'Home') return 0
  if (key === 'End') return RATINGS.length - 1
  return undefined
}

/** Returns the focus to the clicked star, which lost it while it was disabled. */
function useRestoredFocus(isPending: boolean): (star: HTMLElement) => void {
  const clicked = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (isPending) return
    if (document.activeElement === document.body) clicked.current?.focus()
    clicked.current = null
  }, [isPending])
  return (star) => {
    clicked.current = star
  }
}
