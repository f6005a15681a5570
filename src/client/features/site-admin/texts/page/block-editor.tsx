import { Box, Button, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import type { AddedKind, PageBlock } from '#shared/texts/page-blocks.ts'
import { placeholdersIn } from '#shared/site/texts.ts'
import { Placeholders } from '../../frame/placeholders.tsx'
import { dataName } from '../../values/data-names.ts'
import { ADD_NAMES, BLOCK_HINTS, blockName } from './block-names.ts'

interface BlockEditorProps {
  /** The block as it was opened. */
  block: Pick<PageBlock, 'kind' | 'name' | 'text'>
  /** Data that the page no longer names, offered so that one can be put back. */
  dropped: readonly string[]
  typed: string
  lang: string
  problem: string | undefined
  /** Whether a person opened it, who goes on typing. */
  isFocused: boolean
  /** What can be added below it. */
  addable: readonly AddedKind[]
  onType: (typed: string) => void
  onDone: () => void
  onCancel: () => void
  onAdd: (kind: AddedKind) => void
  /** Absent: it belongs to the page. */
  onRemove: (() => void) | undefined
}

/** The words of one block. */
export function BlockEditor(props: BlockEditorProps) {
  const { block, dropped, typed, lang, problem, isFocused, onType } = props
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isFocused) return
    input.current?.focus()
    // With its buttons, above the bar at the foot.
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isFocused])
  const name = blockName(block)
  const names = [...new Set([...placeholdersIn(block.text), ...placeholdersIn(typed), ...dropped])]
  const lost = dropped.map((each) => dataName(each)).join(', ')
  const hints = [
    BLOCK_HINTS[block.kind],
    LINK.test(block.text) && LINK_HINT,
    lost && `La página ya no dice: ${lost}.`,
  ]
  return (
    <Box
      ref={box}
      role="group"
      aria-label={`${name}, abierto`}
      display="grid"
      gap="3"
      my="2"
      scrollMarginTop="7rem"
      scrollMarginBottom="10rem"
      p="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="brand.solid"
      borderRadius="l2"
    >
      <Box>
        <TextField
          ref={input}
          label={name}
          lang={lang}
          rows={1}
          value={typed}
          hint={hints.filter(Boolean).join(' ')}
          problem={problem}
          onChange={onType}
        />
        <Placeholders label={name} names={names} text={typed} input={input} onChange={onType} />
      </Box>
      <Buttons {...props} />
    </Box>
  )
}

const Buttons = ({ addable, onDone, onCancel, onRemove, onAdd }: BlockEditorProps) => (
  <>
    <Flex gap="2" wrap="wrap">
      <Button size="sm" onClick={onDone}>
        OK
      </Button>
      <Button size="sm" variant="outline" onClick={onCancel}>
        Cancelar
      </Button>
      {onRemove && (
        <Button size="sm" variant="ghost" onClick={onRemove}>
          Quitar
        </Button>
      )}
    </Flex>
    {addable.length > 0 && (
      <Flex gap="1" wrap="wrap">
        {addable.map((kind) => (
          <Button key={kind} size="xs" variant="ghost" onClick={() => onAdd(kind)}>
            {ADD_NAMES[kind]}
          </Button>
        ))}
      </Flex>
    )}
  </>
)

const LINK = /\[[^[\]]+\]\(/

const LINK_HINT = 'Un enlace: [palabras](dirección).'
