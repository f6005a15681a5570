import { chakra } from '@chakra-ui/react'
import { textParts } from '#shared/texts/text-links.ts'
import { dataName } from './data-names.ts'

const Data = chakra('span', {
  base: { bg: 'bg.muted', color: 'fg.muted', borderRadius: 'l1', px: '1', fontSize: '0.92em' },
})

const Words = chakra('span', { base: { textDecoration: 'underline' } })

/** A text with its links by their words, and data by their names instead of `{name}`. */
export const Readable = ({ text }: { text: string }) =>
  partsOf(text).map(({ kind, words }, at) => {
    const key = `${at}-${kind}`
    if (kind === 'data') return <Data key={key}>{words}</Data>
    return kind === 'link' ? <Words key={key}>{words}</Words> : words
  })

interface Part {
  kind: 'text' | 'link' | 'data'
  words: string
}

const partsOf = (text: string): Part[] =>
  linksOf(text).flatMap((part) =>
    typeof part === 'string' ? dataOf(part) : [{ kind: 'link' as const, words: part.words }],
  )

/** A text with a broken link is shown as it is written. */
function linksOf(text: string) {
  try {
    return textParts(text)
  } catch {
    return [text]
  }
}

const dataOf = (text: string): Part[] =>
  text.split(/(\{\w+\})/).map((part, at) => {
    // The captured ones have odd places.
    if (at % 2 === 1) return { kind: 'data', words: dataName(part.slice(1, -1)) }
    return { kind: 'text', words: part }
  })
