import { Box, Button, chakra } from '@chakra-ui/react'
import { useEffect, useMemo, useRef } from 'react'
import '#client/styles/article-content.css'
import type { TranslatedText } from '#shared/blog/translations.ts'
import { type Language, langTag } from '#shared/i18n/languages.ts'
import type { DialogProps } from '../article/lazy-dialogs.tsx'
import { spellOutReferences } from '../article/references.ts'
import { blocksOf, paragraphOf, type Cursor } from '../article/field-text.ts'
import { bodyOf, LABELS } from '../article/draft.ts'
import { SCROLL_CLASS } from './cursor-position.ts'

const Part = chakra('li', {
  base: {
    borderInlineStartWidth: '3px',
    borderColor: 'transparent',
    ps: '3',
    pe: '2',
    py: '1',
    '&[aria-current]': { borderColor: 'brand.solid', bg: 'brand.subtle' },
    // With a mouse, only the hovered part shows its button.
    '@media (hover: hover)': {
      '& button': { opacity: 0 },
      '&:hover button, &[aria-current] button, & button:focus-visible': { opacity: 1 },
    },
  },
})

/** The original, with a button to copy each part. */
export function OriginalText({ original, language, cursor, onCopy }: DialogProps<'OriginalText'>) {
  const list = useRef<HTMLOListElement>(null)
  const parts = useMemo(() => partsOf(original), [original])
  useEffect(() => {
    const current = list.current?.children[parts.findIndex(({ part }) => part === cursor)]
    if (current) show(current)
  }, [cursor, parts])
  return (
    <Box as="ol" ref={list} listStyleType="none" display="grid" gap="3" lang={langTag(language)}>
      {parts.map(({ part, name, shown, source }) => (
        <Part key={part} aria-current={part === cursor ? 'true' : undefined}>
          {/* Sanitized by the server; without links, which would leave the form. */}
          <Box
            className="article-content"
            fontSize={part === 'title' ? 'lg' : 'md'}
            fontWeight={part === 'title' ? '600' : undefined}
            lineHeight="1.6"
            overflowX="auto"
            css={{ '& img': { maxHeight: '12rem', width: 'auto' } }}
            dangerouslySetInnerHTML={{ __html: shown }}
          />
          <Button
            size="xs"
            variant="ghost"
            minH={{ base: '11', lg: '8' }}
            px="2"
            lang="es"
            aria-label={`${copyLabel(language)}: ${name}`}
            onClick={() => onCopy(part, source)}
          >
            {copyLabel(language)}
          </Button>
        </Part>
      ))}
    </Box>
  )
}

const copyLabel = (language: Language): string =>
  language === 'es' ? 'Copiar del español' : 'Copiar del original'

interface OriginalPart {
  part: Cursor
  /** Part of the accessible name of its button. */
  name: string
  /** HTML to show, without links. */
  shown: string
  /** HTML to copy. */
  source: string
}

function partsOf({ title, excerpt, content }: TranslatedText): OriginalPart[] {
  const field = (part: 'title' | 'excerpt', text: string): OriginalPart[] =>
    text.trim() === '' ? [] : [{ part, name: LABELS[part], shown: paragraphOf(text), source: text }]
  return [
    ...field('title', title),
    ...field('excerpt', excerpt),
    ...blocksOf(content).map(({ html }, index) => ({
      part: index,
      name: `párrafo ${index + 1}`,
      shown: withoutLinks(html),
      source: html,
    })),
  ]
}

function withoutLinks(html: string): string {
  const body = bodyOf(html)
  spellOutReferences(body)
  for (const link of body.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  return body.innerHTML
}

/** Scrolls the original's scroll area, not the page. */
function show(current: Element): void {
  const box = current.closest(`.${SCROLL_CLASS}`)
  if (!box) return
  const { top, bottom } = box.getBoundingClientRect()
  const part = current.getBoundingClientRect()
  if (part.top >= top && part.bottom <= bottom) return
  box.scrollTop += part.top - top - SPACE_ABOVE_PX
}

const SPACE_ABOVE_PX = 48
