import { Box } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'

/** Spec §5: a click on a suggestion is handled before the list hides. */
const HIDE_DELAY_MS = 200
const MAX_SUGGESTIONS = 8

interface SuggestionsProps {
  id: string
  label: string
  offered: readonly string[]
  active: number
  onChoose: (tag: string) => void
}

/** The list under the tag input; the input handles its keys. */
export function Suggestions({ id, label, offered, active, onChoose }: SuggestionsProps) {
  return (
    <Box
      id={`${id}-list`}
      role="listbox"
      aria-label={`Sugerencias de ${label.toLowerCase()}`}
      position="absolute"
      top="100%"
      insetX="0"
      zIndex="dropdown"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      shadow="md"
      py="1"
    >
      {offered.map((suggestion, index) => (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the input keeps the focus and handles the keys.
        <Box
          key={suggestion}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          px="4"
          py="2"
          fontSize="sm"
          cursor="pointer"
          _hover={{ bg: 'bg.subtle' }}
          _selected={{ bg: 'brand.subtle' }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          {suggestion}
        </Box>
      ))}
    </Box>
  )
}

/** The suggestions that contain the text in any case, without the existing tags (spec §5). */
export function matchingSuggestions(
  suggestions: readonly string[],
  tags: readonly string[],
  text: string,
): string[] {
  const wanted = text.trim().toLowerCase()
  return suggestions
    .filter((suggestion) => suggestion.toLowerCase().includes(wanted) && !tags.includes(suggestion))
    .slice(0, MAX_SUGGESTIONS)
}

/** Whether the list is open; it hides with a delay after blur. */
export function useSuggestionList() {
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isOpen,
    show: () => {
      clearTimeout(timer.current)
      setIsOpen(true)
    },
    hide: () => setIsOpen(false),
    hideSoon: () => {
      timer.current = setTimeout(() => setIsOpen(false), HIDE_DELAY_MS)
    },
  }
}
