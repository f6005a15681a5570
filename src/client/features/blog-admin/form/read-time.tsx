import { Box, Button } from '@chakra-ui/react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { countWords, readMinutesOf } from '#shared/blog/reading-time.ts'
import { wordCount } from '../field-text.ts'
import { FIELD_NAMES } from '../session/draft.ts'
import { useFormField, type ArticleSession } from '../session/article-session.ts'
import { DEFAULT_READ_TIME, MAX_READ_TIME, MIN_READ_TIME } from '#shared/blog/article-limits.ts'

/**
 * Minutes from 1 to 60; the default where the text is not a number (spec §5). Proposed from the words
 * of the text, and following them until other minutes are typed.
 */
export function ReadTime({ form }: { form: ArticleSession }) {
  const [minutes, change] = useFormField(form, 'readTime')
  const [typed, setTyped] = useState<string>()
  const { words, proposal } = useProposal(form)
  const use = (value: number) => {
    setTyped(undefined)
    change(value)
  }
  return (
    <Box>
      <TextField
        label={FIELD_NAMES.readTime}
        type="number"
        name="readTime"
        min={MIN_READ_TIME}
        max={MAX_READ_TIME}
        value={typed ?? String(minutes)}
        onChange={(value) => {
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

/** The words of the text and the minutes they take; the field follows while it says the same. */
function useProposal(form: ArticleSession) {
  const [content] = useFormField(form, 'content')
  const [language] = useFormField(form, 'language')
  const text = useDeferredValue(content)
  const words = useMemo(() => countWords(text, language), [text, language])
  const proposal = words === 0 ? DEFAULT_READ_TIME : readMinutesOf(words)
  const last = useRef(proposal)
  useEffect(() => {
    const isFollowing = form.current().readTime === last.current
    if (isFollowing && proposal !== last.current) form.change({ readTime: proposal })
    last.current = proposal
  }, [form, proposal])
  return { words, proposal }
}

function readMinutes(typed: string): number {
  const minutes = Number.parseInt(typed, 10)
  if (Number.isNaN(minutes)) return DEFAULT_READ_TIME
  return Math.min(MAX_READ_TIME, Math.max(MIN_READ_TIME, minutes))
}
