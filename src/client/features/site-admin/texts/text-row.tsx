import { Box, Heading } from '@chakra-ui/react'
import type { Language } from '#shared/i18n/languages.ts'
import { beginningOf } from '#shared/plain-text.ts'
import type { TextRow as Row } from '../values/rows.ts'
import { TextValue } from './text-value.tsx'

interface TextRowProps {
  row: Row
  languages: readonly Language[]
}

const MAX_TITLE_LENGTH = 60

/** A text in several languages, beside each other where there is room. */
export function TextRow({ row, languages }: TextRowProps) {
  const spanish = row.values.find(({ language }) => language === 'es')?.published ?? row.key
  const name = beginningOf(spanish, MAX_TITLE_LENGTH)
  return (
    <Box as="section" aria-label={name} py="4" borderBottomWidth="1px" minW="0">
      <Heading as="h3" fontSize="sm" fontWeight="600" mb="2" overflowWrap="anywhere">
        {name}
      </Heading>
      <TextValues row={row} name={name} languages={languages} />
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
