import { Box, chakra, Text } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Disclosure } from '#client/ui/admin/disclosure.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { formatNumber } from '#shared/format.ts'
import { RATINGS } from '#shared/ratings/rating-scale.ts'

/** Spec §9. */
const DEFAULT_RATING = 4

const STAR = 'M12 3l2.8 5.8 6.2.9-4.5 4.4 1.1 6.3L12 17.4 6.4 20.4l1.1-6.3L3 9.7l6.200-.9z'

interface RatingChoiceProps {
  /** Absent for a new article. */
  article: AdminArticle | undefined
}

/** The guests' rating, and, collapsed, a rating that is not saved (spec §3). */
export function RatingChoice({ article }: RatingChoiceProps) {
  return (
    <Disclosure summary={article ? `Valoración · ${guestsRating(article)}` : 'Valoración'}>
      <Stars averageRating={article?.averageRating} />
    </Disclosure>
  )
}

/** `Huéspedes: 4,6 (23)`. */
function guestsRating({ averageRating, totalRatings }: AdminArticle): string {
  if (totalRatings === 0) return 'Huéspedes: sin votos'
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return `Huéspedes: ${formatNumber('es', Number(averageRating), digits)} (${totalRatings})`
}

function Stars({ averageRating }: { averageRating: string | undefined }) {
  const id = useId()
  const [chosen, setChosen] = useState(() => Math.round(Number(averageRating)) || DEFAULT_RATING)
  return (
    <chakra.fieldset>
      <chakra.legend className="visually-hidden">Valoración</chakra.legend>
      <Box display="flex" gap="1" mt="1">
        {RATINGS.map((rating) => (
          <chakra.label
            key={rating}
            display="inline-flex"
            p="1"
            cursor="pointer"
            borderRadius="l1"
            _focusWithin={{ outline: '3px solid', outlineColor: 'brand.focusRing' }}
          >
            <input
              className="visually-hidden"
              type="radio"
              name={id}
              value={rating}
              checked={chosen === rating}
              onChange={() => setChosen(rating)}
              aria-label={rating === 1 ? '1 estrella' : `${rating} estrellas`}
            />
            <chakra.svg
              viewBox="0 0 24 24"
              w="6"
              h="6"
              aria-hidden="true"
              stroke="var(--c-star)"
              strokeWidth="1.5"
              fill={rating <= chosen ? 'var(--c-star)' : 'none'}
            >
              <path d={STAR} />
            </chakra.svg>
          </chakra.label>
        ))}
      </Box>
      <Text fontSize="sm" color="fg.muted">
        Orientativa: la del sitio la dan los huéspedes.
      </Text>
    </chakra.fieldset>
  )
}
