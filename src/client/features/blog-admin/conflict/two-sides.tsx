import { Box, RadioGroup, SimpleGrid, Text } from '@chakra-ui/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { MarkedText } from '../history/marked-text.tsx'
import type { Language } from '#shared/i18n/languages.ts'
import type { Choice } from './merge.ts'
import { useComparison } from './use-comparison.ts'

interface TwoSidesProps {
  mine: string
  theirs: string
  choice: Choice
  language: Language
}

/** Both versions of a text; words that only one of them has are marked. */
export function TwoSides({ mine, theirs, choice, language }: TwoSidesProps) {
  const comparison = useComparison()
  /** @param other The text without the marked words. */
  const marked = (own: string, other: string) => {
    if (own === '') return '(vacío)'
    if (!comparison) return own
    const parts = comparison.diffText(other, own, language)
    return <MarkedText parts={parts.filter(({ kind }) => kind !== 'removed')} />
  }
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="3" mb="3">
      <Version title="La tuya" isChosen={choice !== 'theirs'}>
        {marked(mine, theirs)}
      </Version>
      <Version title="La otra" isChosen={choice !== 'mine'}>
        {marked(theirs, mine)}
      </Version>
    </SimpleGrid>
  )
}

interface VersionProps {
  title: string
  isChosen: boolean
  children: ReactNode
}

function Version({ title, isChosen, children }: VersionProps) {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Begins at the first difference.
    const box = text.current
    const mark = box?.querySelector('ins')
    if (box && mark) box.scrollTop = Math.max(0, mark.offsetTop - box.offsetTop - SPACE_ABOVE_PX)
  })
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
      {/* Focusable, so that the keyboard can scroll a long text. */}
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex -- a scrolling region. */}
      <Box
        ref={text}
        role="group"
        aria-label={title}
        tabIndex={0}
        fontSize="sm"
        whiteSpace="pre-wrap"
        maxH="12rem"
        overflow="auto"
      >
        {children}
      </Box>
      {/* eslint-enable jsx-a11y/no-noninteractive-tabindex */}
    </Box>
  )
}

const SPACE_ABOVE_PX = 24

interface SideChoiceProps<C extends Choice> {
  label: string
  value: C
  options: readonly C[]
  onChoose: (choice: C) => void
}

/** Which side stays. */
export function SideChoice<C extends Choice>(props: SideChoiceProps<C>) {
  const { label, value, options, onChoose } = props
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={({ value: chosen }) => onChoose(chosen as C)}
    >
      <Box display="flex" flexWrap="wrap" columnGap="5" rowGap="2">
        {options.map((option) => (
          <RadioGroup.Item key={option} value={option}>
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText>{OPTION_NAMES[option]}</RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Box>
    </RadioGroup.Root>
  )
}

const OPTION_NAMES: Record<Choice, string> = {
  mine: 'Conservar la tuya',
  theirs: 'Conservar la otra',
  both: 'Dejar ambas, una tras otra',
  parts: 'Elegir párrafo por párrafo',
}
