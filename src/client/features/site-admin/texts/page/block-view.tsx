import { Box, chakra, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { PageBlock } from '#shared/texts/page-blocks.ts'
import { Readable } from '../../values/readable.tsx'
import { blockName } from './block-names.ts'

interface BlockViewProps {
  block: PageBlock
  lang: string
  /** Whether its words are not those that are published. */
  isChanged: boolean
  /** The sentence about it. */
  problem: string | undefined
  /** Whether it was open just now. */
  isReturned: boolean
  onOpen: () => void
}

const Press = chakra('button', {
  base: {
    display: 'block',
    width: '100%',
    px: '3',
    py: '1.5',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'l2',
    borderStartWidth: '2px',
    borderColor: 'transparent',
    overflowWrap: 'anywhere',
    scrollMarginTop: '7rem',
    scrollMarginBottom: '10rem',
    _hover: { bg: 'bg.muted' },
    '&[data-changed]': { borderColor: 'brand.solid' },
    '@media (pointer: coarse)': { minHeight: '11' },
  },
  variants: {
    kind: {
      heading: { fontWeight: '600', fontSize: 'lg' },
      field: {},
      paragraph: {},
      item: { ps: '6' },
      source: { fontSize: 'sm', color: 'fg.muted' },
      part: {},
    },
  },
})

/** A block as guests read it; a press opens it. */
export function BlockView(props: BlockViewProps) {
  const { block, lang, isChanged, problem, isReturned, onOpen } = props
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isReturned) button.current?.focus()
  }, [isReturned])
  const name = blockName(block)
  return (
    <Box as={block.kind === 'heading' ? 'h4' : 'div'} mt={block.kind === 'heading' ? '3' : '0'}>
      <Press
        ref={button}
        type="button"
        kind={block.kind}
        data-changed={isChanged || undefined}
        aria-invalid={problem !== undefined || undefined}
        onClick={onOpen}
      >
        {block.kind === 'field' ? (
          <Text as="span" display="block" fontSize="xs" color="fg.muted">
            <Hidden>Cambiar: </Hidden>
            {name}
          </Text>
        ) : (
          <Hidden>Cambiar {name}: </Hidden>
        )}
        {block.kind === 'item' && <span aria-hidden="true">• </span>}
        <span lang={lang}>
          <Words block={block} />
        </span>
        {isChanged && <Hidden> (cambiado)</Hidden>}
      </Press>
      {problem !== undefined && (
        <Text role="alert" px="3" fontSize="sm" fontWeight="400" color="fg.error">
          {problem}
        </Text>
      )}
    </Box>
  )
}

const Hidden = chakra('span', { base: { srOnly: true } })

/** What stands on the page; of a source the name and the month. */
function Words({ block: { kind, text } }: Pick<BlockViewProps, 'block'>) {
  const [, month, name] = (kind === 'source' && /^(\S+ )?https:\S+ (.+)$/.exec(text)) || []
  if (name === undefined) return <Readable text={text} />
  return `Fuente: ${name}${month ? ` (${month.trim()})` : ''}`
}

/** A part that the site computes, which has no words of its own. */
export const ComputedBlock = ({ block: { text } }: Pick<BlockViewProps, 'block'>) => (
  <Text px="3" py="1.5">
    <Readable text={text} />{' '}
    <Text as="span" fontSize="sm" color="fg.muted">
      Lo pone el sitio.
    </Text>
  </Text>
)
