import { Box, Heading } from '@chakra-ui/react'
import { Disclosure } from '#client/ui/admin/disclosure.tsx'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { TextValues } from '../texts/text-row.tsx'
import type { TextRow } from '../values/rows.ts'

const [SPANISH, ...OTHERS] = LANGUAGES

/** The Spanish text, and the others behind it. */
export const RoomText = ({ row, title }: { row: TextRow; title: string }) => (
  <Box as="section" aria-label={title} minW="0">
    <Heading as="h4" fontSize="sm" fontWeight="600" mb="2">
      {title}
    </Heading>
    <TextValues row={row} name={title} languages={[SPANISH]} />
    <Disclosure summary={`${title} en otros idiomas`}>
      <TextValues row={row} name={title} languages={OTHERS} />
    </Disclosure>
  </Box>
)
