import { Box } from '@chakra-ui/react'
import { Disclosure } from '#client/ui/admin/disclosure.tsx'
import { DEFAULT_LANGUAGE, langName, type Language } from '#shared/i18n/languages.ts'
import { pageBlocks, type PageBlock } from '#shared/texts/page-blocks.ts'
import type { TextRow } from '../../values/rows.ts'
import { PageValue } from './page-value.tsx'

interface PageValuesProps {
  row: TextRow
  name: string
  languages: readonly Language[]
  /** The places of a page that are looked for; empty: none. */
  find: (blocks: readonly PageBlock[], language: string) => readonly number[]
}

/** A page of long text in several languages, of which one is open: pages are too long side by side. */
export function PageValues({ row, name, languages, find }: PageValuesProps) {
  const shown = row.values.filter(({ language }) => languages.includes(language as Language))
  const hasFound = ({ language, pending, published }: (typeof shown)[number]) =>
    find(pageBlocks(pending ? String(pending.value) : published), language).length > 0
  const isFound = shown.some(hasFound)
  return (
    <Box display="grid" gap="2">
      {shown.map((value) => (
        <Disclosure
          key={value.language}
          summary={langName(value.language as Language)}
          open={isFound ? hasFound(value) : value.language === DEFAULT_LANGUAGE}
        >
          <PageValue value={value} name={name} find={(blocks) => find(blocks, value.language)} />
        </Disclosure>
      ))}
    </Box>
  )
}
