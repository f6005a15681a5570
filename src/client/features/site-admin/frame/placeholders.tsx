import { Box, Button, Flex, Text } from '@chakra-ui/react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { placeholdersIn } from '#shared/site/texts.ts'
import { dataName } from '../values/data-names.ts'

interface PlaceholdersProps {
  /** Of the text to which they belong. */
  label: string
  names: readonly string[]
  text: string
  input: RefObject<HTMLInputElement | null>
  onChange: (text: string) => void
}

/** The placeholders of a text with what they stand for; a press inserts one where the cursor is. */
export function Placeholders({ label, names, text, input, onChange }: PlaceholdersProps) {
  if (names.length === 0) return null
  const present = placeholdersIn(text)
  const insert = (placeholder: string) => {
    const element = input.current
    const from = element?.selectionStart ?? text.length
    const to = element?.selectionEnd ?? text.length
    flushSync(() => onChange(text.slice(0, from) + placeholder + text.slice(to)))
    element?.focus()
    element?.setSelectionRange(from + placeholder.length, from + placeholder.length)
  }
  return (
    <Flex role="group" aria-label={`Datos de ${label}`} gap="2" wrap="wrap" mt="1.5">
      {names.map((name) => {
        const placeholder = `{${name}}`
        const meaning = dataName(name)
        return (
          <Box key={name} display="flex" flexWrap="wrap" alignItems="center" gap="1.5">
            <Button
              size="xs"
              fontFamily="mono"
              variant={present.includes(name) ? 'outline' : 'solid'}
              title={present.includes(name) ? 'Está en el texto' : 'Falta en el texto'}
              onClick={() => insert(placeholder)}
            >
              {placeholder}
            </Button>
            {meaning !== placeholder && (
              <Text as="span" fontSize="xs" color="fg.muted">
                {meaning}
              </Text>
            )}
          </Box>
        )
      })}
    </Flex>
  )
}
