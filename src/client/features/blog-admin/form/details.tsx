import { Box, Button, Text } from '@chakra-ui/react'
import { useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { Disclosure } from '#client/ui/admin/disclosure.tsx'
import { SelectField } from '#client/ui/admin/fields/select-field.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import {
  DEFAULT_READ_TIME,
  MAX_KEYWORDS,
  MAX_READ_TIME,
  MAX_TAGS,
  MIN_READ_TIME,
} from '#shared/blog/article-limits.ts'
import { MAX_WORD_LENGTH } from '#shared/blog/list/categories.ts'
import { countWords, readingMinutes } from '#shared/blog/reading-time.ts'
import { formatNumber } from '#shared/format.ts'
import { RATINGS } from '#shared/ratings/rating-scale.ts'
import { useCategories } from '../article/queries.ts'
import { CategoryChoice } from '../article/categories.tsx'
import { wordCount } from '../article/field-text.ts'
import { useSession, useField, useArticle } from '../session/article-session.ts'
import { LABELS } from '../article/draft.ts'
import { TagInput } from './tag-input.tsx'

export function CategoryField() {
  const [category, change] = useField('category')
  const [language] = useField('language')
  return <CategoryChoice name="category" value={category} language={language} onChange={change} />
}

/** Suggested as tags and keywords besides the categories (spec §7). */
const DEFAULT_KEYWORDS = ['rapa nui', 'isla de pascua', 'moai', 'cultura polinesia', 'turismo']

const MAX_WORDS = { tags: MAX_TAGS, keywords: MAX_KEYWORDS }

export function WordsField({ field }: { field: keyof typeof MAX_WORDS }) {
  const [words, change] = useField(field)
  const [language] = useField('language')
  const inUse = useCategories(language)
  return (
    <TagInput
      label={LABELS[field]}
      tags={words}
      max={MAX_WORDS[field]}
      maxLength={MAX_WORD_LENGTH}
      suggestions={[...DEFAULT_KEYWORDS, ...inUse]}
      onChange={change}
    />
  )
}

/** The reading time (spec §5). Follows the number of words until the user types a value. */
export function ReadTimeField() {
  const [minutes, change] = useField('readTime')
  const [typed, setTyped] = useState<string>()
  const isOwn = useRef(false)
  const { words, proposal } = useProposal(isOwn)
  const use = (value: number) => {
    isOwn.current = false
    setTyped(undefined)
    change(value)
  }
  return (
    <Box>
      <TextField
        label={LABELS.readTime}
        type="number"
        name="readTime"
        min={MIN_READ_TIME}
        max={MAX_READ_TIME}
        // The mouse wheel scrolls the page and does not change the number.
        onWheel={({ currentTarget }) => currentTarget.blur()}
        value={typed ?? String(minutes)}
        onChange={(value) => {
          isOwn.current = true
          setTyped(value)
          change(readMinutes(value))
        }}
        onBlur={() => setTyped(undefined)}
        hint={words > 0 && `${wordCount(words)}: unos ${proposal} min.`}
      />
      {words > 0 && minutes !== proposal && (
        <Button size="sm" minH="11" mt="1.5" variant="outline" onClick={() => use(proposal)}>
          Usar {proposal} min
        </Button>
      )}
    </Box>
  )
}

/**
 * The proposed reading time. Updates the field until the user types a value, also one that is
 * proposed at that moment.
 */
function useProposal(isOwn: RefObject<boolean>) {
  const session = useSession()
  const [content] = useField('content')
  const [language] = useField('language')
  const text = useDeferredValue(content)
  const words = useMemo(() => countWords(text, language), [text, language])
  const proposal = words === 0 ? DEFAULT_READ_TIME : readingMinutes(words)
  const last = useRef(proposal)
  useEffect(() => {
    const isFollowing = !isOwn.current && session.current().readTime === last.current
    if (isFollowing && proposal !== last.current) session.change({ readTime: proposal })
    last.current = proposal
  }, [session, proposal, isOwn])
  return { words, proposal }
}

function readMinutes(typed: string): number {
  const minutes = Number.parseInt(typed, 10)
  if (Number.isNaN(minutes)) return DEFAULT_READ_TIME
  return Math.min(MAX_READ_TIME, Math.max(MIN_READ_TIME, minutes))
}

/** Spec §9. */
const DEFAULT_RATING = 4

/** The guests' average rating, and a rating to choose that is not saved (spec §3). */
export function RatingChoice() {
  const article = useArticle()
  const [chosen, setChosen] = useState(() =>
    String(Math.round(Number(article?.averageRating)) || DEFAULT_RATING),
  )
  return (
    <Disclosure summary={article ? `Valoración · ${guestsRating(article)}` : 'Valoración'}>
      <SelectField label="Valoración" value={chosen} options={STARS} onChange={setChosen} />
      <Text fontSize="sm" color="fg.muted" mt="1.5">
        Orientativa: la del sitio la dan los huéspedes.
      </Text>
    </Disclosure>
  )
}

const STARS = RATINGS.map(
  (rating) => [String(rating), rating === 1 ? '1 estrella' : `${rating} estrellas`] as const,
)

/** E.g. `Huéspedes: 4,6 (23)`. */
function guestsRating({ averageRating, totalRatings }: AdminArticle): string {
  if (totalRatings === 0) return 'Huéspedes: sin votos'
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return `Huéspedes: ${formatNumber('es', Number(averageRating), digits)} (${totalRatings})`
}
