import { Box, Button, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { langName, type Language } from '#shared/i18n/languages.ts'
import { blockProblem, isComputed, pageBlocks, type PageBlock } from '#shared/texts/page-blocks.ts'
import { pageNameOf, placeholdersIn } from '#shared/site/texts.ts'
import { FieldFrame } from '../../frame/field-frame.tsx'
import { problemsOf } from '../../fields/inputs.ts'
import { useSiteField, type SiteField } from '../../frame/use-site-field.ts'
import { previewedPath } from '../../preview/previewed-pages.ts'
import { changedWords } from '../../values/page-changes.ts'
import type { TextRow } from '../../values/rows.ts'
import { Untranslated } from '../../frame/untranslated.tsx'
import { PageView } from './page-view.tsx'
import { useOpenBlock } from './use-open-block.ts'

interface PageValueProps {
  value: TextRow['values'][number]
  /** Name of the page in messages. */
  name: string
  /** The places that are looked for: these alone are shown at first. Empty: all of the page. */
  find: (blocks: readonly PageBlock[]) => readonly number[]
}

const RULE = {
  read: String,
  write: (form: string) => form,
  missing: (form: string) => blockProblem(pageBlocks(form))?.text ?? null,
}

/** A page of long text in one language, which is read here and changed block by block. */
export function PageValue({ value, name, find }: PageValueProps) {
  const language = value.language as Language
  const field = useSiteField<string>(value, { label: `${name} (${langName(language)})`, ...RULE })
  const [found] = useState(() => {
    const blocks = pageBlocks(field.form)
    const places = find(blocks).filter((place) => blocks[place] && !isComputed(blocks[place]))
    return { places, count: blocks.length }
  })
  const [isWhole, setIsWhole] = useState(found.places.length === 0)
  const opened = useOpenBlock(field, found.places[0])
  const problem = problemOf(field)
  // The places have moved once a block was added.
  const isPart = !isWhole && pageBlocks(opened.open?.base ?? field.form).length === found.count
  return (
    <FieldFrame
      field={field}
      where={previewedPath(pageNameOf(value.key))}
      words={(other) => changedWords(String(other), field.form) || 'sin lo que se agregó'}
    >
      {problem && problem.place === -1 && <PageProblem key={problem.text} text={problem.text} />}
      <PageView
        field={field}
        language={language}
        opened={opened}
        problem={problem}
        only={isPart ? found.places : undefined}
      />
      {isPart && (
        <Box mt="2">
          <Button size="sm" variant="outline" onClick={() => setIsWhole(true)}>
            Ver la página entera
          </Button>
        </Box>
      )}
      <Untranslated value={value} />
    </FieldFrame>
  )
}

/** The sentence about a refused page, and the block that it is about; -1 for the whole page. */
function problemOf({ draft, form }: SiteField<string>) {
  const text = problemsOf(draft)('')
  if (text === undefined) return undefined
  const blocks = pageBlocks(form)
  const own = blockProblem(blocks)
  if (own?.text === text) return own
  const [name] = placeholdersIn(text)
  return { text, place: blocks.findIndex((block) => name && block.text.includes(`{${name}}`)) }
}

/** A sentence about the whole page, which is far from where somebody may have written. */
function PageProblem({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const isTyping = document.activeElement?.matches('input, textarea') ?? false
    if (isTyping) box.current?.scrollIntoView?.({ block: 'nearest' })
    else box.current?.focus()
  }, [])
  return (
    <Text ref={box} role="alert" tabIndex={-1} mb="2" fontSize="sm" color="fg.error">
      {text}
    </Text>
  )
}
