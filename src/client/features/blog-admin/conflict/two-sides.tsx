import { Box, SimpleGrid, Text } from '@chakra-ui/react'
import { useEffect, useMemo, useRef } from 'react'
import { ScrollBox } from '#client/ui/admin/scrolling-table.tsx'
import { RadioChoice } from '#client/ui/admin/fields/radio-choice.tsx'
import type { Language } from '#shared/i18n/languages.ts'
import type { Block } from '../article/field-text.ts'
import { diffText, type Hunk } from '../history/compare-texts.ts'
import { MarkedText } from '../history/differences.tsx'
import type { Choice, Side } from './merge.ts'

interface TwoSidesProps {
  mine: string
  theirs: string
  choice: Choice
  language: Language
}

/** Both sides of a text, side by side; words that only one side has are marked. */
export function TwoSides({ mine, theirs, choice, language }: TwoSidesProps) {
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="3" mb="3">
      <Version
        title="La tuya"
        isChosen={choice !== 'theirs'}
        own={mine}
        other={theirs}
        language={language}
      />
      <Version
        title="La otra"
        isChosen={choice !== 'mine'}
        own={theirs}
        other={mine}
        language={language}
      />
    </SimpleGrid>
  )
}

interface VersionProps {
  title: string
  isChosen: boolean
  own: string
  other: string
  language: Language
}

/** A text with the words marked that the other one lacks. */
function Version({ title, isChosen, own, other, language }: VersionProps) {
  const text = useRef<HTMLDivElement>(null)
  // Compared for each side, because a diff has the spaces of its second text only.
  const parts = useMemo(
    () => diffText(other, own, language).filter(({ kind }) => kind !== 'removed'),
    [other, own, language],
  )
  useEffect(() => {
    // Scrolls to the first difference. Once, because the texts of a dialog never change.
    const box = text.current
    const mark = box?.querySelector('ins')
    if (box && mark) box.scrollTop = Math.max(0, mark.offsetTop - box.offsetTop - SPACE_ABOVE_PX)
  }, [])
  return (
    <Box
      borderWidth="1px"
      borderColor={isChosen ? 'brand.border' : 'border'}
      borderRadius="l3"
      p="3"
      minW="0"
    >
      <Text fontSize="xs" fontWeight="600" color="fg.muted">
        {title}
      </Text>
      <ScrollBox ref={text} label={title} fontSize="sm" whiteSpace="pre-wrap" maxH="12rem">
        {own === '' ? '(vacío)' : <MarkedText parts={parts} />}
      </ScrollBox>
    </Box>
  )
}

const SPACE_ABOVE_PX = 24

interface ParagraphChoicesProps {
  hunks: readonly Hunk[]
  sides: readonly Side[]
  language: Language
  onChoose: (sides: Side[]) => void
}

export const ONE_SIDE = [
  ['mine', 'Conservar la tuya'],
  ['theirs', 'Conservar la otra'],
] as const
export const BOTH_SIDES = [...ONE_SIDE, ['both', 'Dejar ambas, una tras otra']] as const

/** The differing paragraphs, each with a choice; of equal paragraphs only the number is shown. */
export function ParagraphChoices(props: ParagraphChoicesProps) {
  const { hunks, sides, language, onChoose } = props
  return (
    <Box display="grid" gap="4" mb="4" pb="4" borderBottomWidth="1px">
      {hunks.map((hunk, index) => {
        const name = `Cambio ${changesBefore(hunks, index) + 1}`
        if (hunk.isSame) return <EqualBlocks key={`igual-${name}`} count={hunk.mine.length} />
        const side = sides[index] ?? 'mine'
        return (
          <Box as="section" key={name} aria-label={name}>
            <TwoSides
              mine={textOf(hunk.mine)}
              theirs={textOf(hunk.theirs)}
              choice={side}
              language={language}
            />
            <RadioChoice
              label={`Qué queda en ${name}`}
              value={side}
              options={BOTH_SIDES}
              onChange={(chosen) =>
                onChoose(sides.map((other, at) => (at === index ? chosen : other)))
              }
            />
          </Box>
        )
      })}
    </Box>
  )
}

const changesBefore = (hunks: readonly Hunk[], index: number): number =>
  hunks.slice(0, index).filter(({ isSame }) => !isSame).length

const textOf = (blocks: readonly Block[]): string => blocks.map(({ text }) => text).join('\n\n')

function EqualBlocks({ count }: { count: number }) {
  return (
    <Text fontSize="sm" color="fg.muted">
      {count === 1 ? '1 párrafo igual' : `${count} párrafos iguales`}
    </Text>
  )
}
