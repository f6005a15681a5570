import { Box, chakra, Text } from '@chakra-ui/react'
import { Disclosure } from '#client/ui/admin/disclosure.tsx'
import { pageBlocks, type PageBlock } from '#shared/texts/page-blocks.ts'
import { isPageKey } from '#shared/site/texts.ts'
import { changedBlocks } from '../values/page-changes.ts'
import { Readable } from '../values/readable.tsx'
import type { ChangeRow } from '../values/rows.ts'

interface FromToProps {
  change: Pick<ChangeRow, 'key' | 'from' | 'to'>
  /** A value of a key in one line. */
  words: (key: string, value: unknown) => string
  isReset?: boolean
}

/** What guests read before and after a change; of a page of long text the changed paragraphs. */
export function FromTo({ change: { key, from, to }, words, isReset = false }: FromToProps) {
  if (isPageKey(key)) return <PageFromTo from={String(from)} to={String(to)} isReset={isReset} />
  return (
    <Text fontSize="sm" overflowWrap="anywhere">
      <chakra.span color="fg.muted">{words(key, from)}</chakra.span> → {words(key, to)}
      {isReset && ' (el original)'}
    </Text>
  )
}

interface PageFromToProps {
  from: string
  to: string
  isReset: boolean
}

const PageFromTo = ({ from, to, isReset }: PageFromToProps) => (
  <Box fontSize="sm" overflowWrap="anywhere" display="grid" gap="1.5">
    {isReset && <Text>Vuelve al original.</Text>}
    {changedBlocks(from, to).map(({ before, after }, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- changes have no other name.
      <Text key={at}>
        <chakra.span color="fg.muted">
          <Blocks blocks={before} none="(nuevo)" />
        </chakra.span>
        {' → '}
        <Blocks blocks={after} none="(quitado)" />
      </Text>
    ))}
    <Disclosure summary="Ver la página entera">
      {pageBlocks(to).map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks have no other name.
        <Text key={at} mb="1" fontWeight={block.kind === 'heading' ? '600' : undefined}>
          <Readable text={block.text} />
        </Text>
      ))}
    </Disclosure>
  </Box>
)

const Blocks = ({ blocks, none }: { blocks: readonly PageBlock[]; none: string }) =>
  blocks.length === 0 ? none : <Readable text={blocks.map(({ text }) => text).join(' ')} />
