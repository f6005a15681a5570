import { Box, Text } from '@chakra-ui/react'
import type { Block } from '../form/field-text.ts'
import type { Stretch } from '../history/compare-texts.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Side } from './merge.ts'
import { SideChoice, TwoSides } from './two-sides.tsx'

interface ParagraphChoicesProps {
  stretches: readonly Stretch[]
  sides: readonly Side[]
  language: Language
  onChoose: (sides: Side[]) => void
}

const SIDES = ['mine', 'theirs', 'both'] as const

/** The paragraphs that differ, each with its choice; those that are equal are counted. */
export function ParagraphChoices(props: ParagraphChoicesProps) {
  const { stretches, sides, language, onChoose } = props
  return (
    <Box display="grid" gap="4" mb="4" pb="4" borderBottomWidth="1px">
      {stretches.map((stretch, index) => {
        const name = `Cambio ${changesBefore(stretches, index) + 1}`
        if (stretch.isSame) return <EqualBlocks key={`igual-${name}`} count={stretch.mine.length} />
        const side = sides[index] ?? 'mine'
        return (
          <Box as="section" key={name} aria-label={name}>
            <TwoSides
              mine={textOf(stretch.mine)}
              theirs={textOf(stretch.theirs)}
              choice={side}
              language={language}
            />
            <SideChoice
              label={`Qué queda en ${name}`}
              value={side}
              options={SIDES}
              onChoose={(chosen) => onChoose(sides.with(index, chosen))}
            />
          </Box>
        )
      })}
    </Box>
  )
}

const changesBefore = (stretches: readonly Stretch[], index: number): number =>
  stretches.slice(0, index).filter(({ isSame }) => !isSame).length

const textOf = (blocks: readonly Block[]): string => blocks.map(({ text }) => text).join('\n\n')

function EqualBlocks({ count }: { count: number }) {
  return (
    <Text fontSize="sm" color="fg.muted">
      {count === 1 ? '1 párrafo igual' : `${count} párrafos iguales`}
    </Text>
  )
}
