import { Box, Button, Flex, Heading } from '@chakra-ui/react'
import type { Language } from '#shared/i18n/languages.ts'
import { LETTER_SAMPLE } from '#shared/site/samples.ts'
import type { PageBlock } from '#shared/texts/page-blocks.ts'
import { isPageKey, nameOfText } from '#shared/site/texts.ts'
import { useEditing } from '../values/editing.tsx'
import type { TextRow as Row } from '../values/rows.ts'
import { PageValues } from './page/page-values.tsx'
import { TextValue } from './text-value.tsx'

/** The places of the blocks that are looked for in a page of long text; empty: none is. */
export type Finder = (blocks: readonly PageBlock[], language: string) => readonly number[]

interface TextRowProps {
  row: Row
  languages: readonly Language[]
  /** Path of a mail or letter in the preview that shows the text. */
  sample: string | undefined
  find: Finder
}

const MAX_TITLE_LENGTH = 60

/** A text in several languages, beside each other where there is room. */
export function TextRow({ row, languages, sample, find }: TextRowProps) {
  const spanish = row.values.find(({ language }) => language === 'es')?.published ?? row.key
  const name = nameOfText(spanish, MAX_TITLE_LENGTH)
  const { open } = useEditing()
  return (
    <Box as="section" aria-label={name} py="4" borderBottomWidth="1px" minW="0">
      <Flex gap="3" align="start" justify="space-between" mb="2">
        <Heading as="h3" fontSize="sm" fontWeight="600" minW="0" overflowWrap="anywhere">
          {name}
        </Heading>
        {sample !== undefined && (
          <Button size="xs" variant="outline" onClick={() => open(sample)}>
            {sample === LETTER_SAMPLE ? 'Ver la carta' : 'Ver el correo'}
          </Button>
        )}
      </Flex>
      {isPageKey(row.key) ? (
        <PageValues row={row} name={name} languages={languages} find={find} />
      ) : (
        <TextValues row={row} name={name} languages={languages} />
      )}
    </Box>
  )
}

/** The inputs of a text in several languages. */
export const TextValues = ({
  row: { max, isGuarded, values },
  name,
  languages,
}: Pick<TextRowProps, 'row' | 'languages'> & { name: string }) => (
  <Box display="grid" gap="4" gridTemplateColumns="repeat(auto-fit, minmax(min(17rem, 100%), 1fr))">
    {values
      .filter(({ language }) => languages.includes(language as Language))
      .map((value) => (
        <TextValue key={value.language} {...{ value, max, name, isGuarded }} />
      ))}
  </Box>
)
