import { chakra } from '@chakra-ui/react'
import type { Part } from './compare-texts.ts'

const Added = chakra('ins', {
  base: { bg: 'green.subtle', color: 'green.fg', textDecoration: 'underline' },
})
const Removed = chakra('del', {
  base: { bg: 'red.subtle', color: 'red.fg', textDecoration: 'line-through' },
})

/** A text with removed and added words marked by colour, by a line, and for screen readers. */
export function MarkedText({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ kind, text }, index) => {
    const key = `${index}-${kind}`
    if (kind === 'added') return <Added key={key}>{text}</Added>
    if (kind === 'removed') return <Removed key={key}>{text}</Removed>
    return text
  })
}
