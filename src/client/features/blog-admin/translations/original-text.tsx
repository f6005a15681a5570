import { Box, Button, chakra } from '@chakra-ui/react'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useEffect, useMemo, useRef, useState, type FocusEvent } from 'react'
import '#client/styles/article-content.css'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { slugFor } from '#shared/blog/slug.ts'
import type { TranslatedText } from '#shared/blog/translations.ts'
import { languageOption, type Language } from '#shared/i18n/languages.ts'
import { writeOutReferences } from '../editor/references/article-reference.ts'
import { blocksOf } from '../field-text.ts'
import { useArticleSession } from '../session/article-session.ts'
import { FIELD_NAMES, type Draft } from '../session/draft.ts'

interface OriginalTextProps {
  original: TranslatedText
  language: Language
  /** Where the writer is; that part is marked and scrolled to. */
  place: Place | undefined
  onCopy: (place: Place, source: string) => void
}

const Part = chakra('li', {
  base: {
    borderInlineStartWidth: '3px',
    borderColor: 'transparent',
    ps: '3',
    pe: '2',
    py: '1',
    '&[aria-current]': { borderColor: 'brand.solid', bg: 'brand.subtle' },
    // With a mouse the buttons of the other parts would be more than the text.
    '@media (hover: hover)': {
      '& button': { opacity: 0 },
      '&:hover button, &[aria-current] button, & button:focus-visible': { opacity: 1 },
    },
  },
})

/** The original part by part, to be read and copied from; it is no part of the form. */
export function OriginalText({ original, language, place, onCopy }: OriginalTextProps) {
  const list = useRef<HTMLOListElement>(null)
  const parts = useMemo(() => partsOf(original), [original])
  useEffect(() => {
    const current = list.current?.children[parts.findIndex(({ part }) => part === place)]
    if (current) show(current)
  }, [place, parts])
  return (
    <Box
      as="ol"
      ref={list}
      listStyleType="none"
      display="grid"
      gap="3"
      lang={languageOption(language).tag}
    >
      {parts.map(({ part, name, shown, source }) => (
        <Part key={part} aria-current={part === place ? 'true' : undefined}>
          {/* Sanitized by the server; a link in it would lead away from the form. */}
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
  part: Place
  /** For screen readers. */
  name: string
  /** HTML without links. */
  shown: string
  /** What is copied. */
  source: string
}

function partsOf({ title, excerpt, content }: TranslatedText): OriginalPart[] {
  const field = (part: 'title' | 'excerpt', text: string): OriginalPart[] =>
    text.trim() === ''
      ? []
      : [{ part, name: FIELD_NAMES[part], shown: escaped(text), source: text }]
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

function escaped(text: string): string {
  const element = document.createElement('p')
  element.textContent = text
  return element.outerHTML
}

function withoutLinks(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  writeOutReferences(body)
  for (const link of body.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  return body.innerHTML
}

/** Scrolls the box around the list, and not the page. */
function show(current: Element): void {
  const box = current.closest(`.${SCROLLING_ORIGINAL}`)
  if (!box) return
  const { top, bottom } = box.getBoundingClientRect()
  const part = current.getBoundingClientRect()
  if (part.top >= top && part.bottom <= bottom) return
  box.scrollTop += part.top - top - SPACE_ABOVE_PX
}

/** The class of what scrolls around the text. */
export const SCROLLING_ORIGINAL = 'original-scroll'

const SPACE_ABOVE_PX = 48

/** Where the writer is: a field, or the paragraph of the text by its number. */
export type Place = 'title' | 'excerpt' | number

/** Follows the writer: the cursor in the text, and the focus in the fields that are translated. */
export function usePlace(editor: Editor | undefined) {
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    if (!editor) return undefined
    const follow = () => {
      if (editor.isFocused) setPlace(editor.state.selection.$from.index(0))
    }
    editor.on('selectionUpdate', follow)
    editor.on('focus', follow)
    return () => {
      editor.off('selectionUpdate', follow)
      editor.off('focus', follow)
    }
  }, [editor])
  const onFocus = ({ target }: FocusEvent) => {
    const name = target.getAttribute('name')
    if (name === 'title' || name === 'excerpt') setPlace(name)
  }
  return { place, onFocus }
}

/** Copies a part of the original into the form: the only way in which it comes there. */
export function useCopy(editor: Editor | undefined) {
  const form = useArticleSession()
  const notify = useToast()
  return (place: Place, source: string) => {
    if (typeof place === 'number') {
      if (editor) copyParagraph(editor, place, source)
      return
    }
    const { title, slug, excerpt, language } = form.current()
    const isNewSlug = place === 'title' && !form.state().stored
    const before: Partial<Draft> = place === 'title' ? { title, slug } : { excerpt }
    form.change({
      [place]: source,
      ...(isNewSlug ? { slug: slugFor(source, language, new Date()) } : {}),
    })
    if (form.current()[place] === before[place] || before[place] === '') return
    notify(
      undoToast({ title: 'Copiado en lugar de lo que habías escrito' }, () => form.change(before)),
    )
  }
}

/**
 * Copies a paragraph of the original to its place in the text: instead of an empty one, else after
 * the one that is there, or at the end. Nothing that was written is replaced, and undo takes it back.
 */
export function copyParagraph(editor: Editor, index: number, html: string): void {
  const { doc } = editor.state
  const present = doc.maybeChild(index)
  const start = startOf(doc, Math.min(index, doc.childCount))
  const end = start + (present?.nodeSize ?? 0)
  const isReplaced = present !== null && isBlank(present, html)
  editor.commands.insertContentAt({ from: isReplaced ? start : end, to: end }, html, {
    parseOptions: { preserveWhitespace: true },
  })
}

function startOf(doc: Node, index: number): number {
  let position = 0
  for (let before = 0; before < index; before += 1) position += doc.child(before).nodeSize
  return position
}

/** Without text and note, and with no picture that the paragraph does not have. */
function isBlank(node: Node, html: string): boolean {
  if (node.textContent.trim() !== '') return false
  let isKept = true
  node.descendants(({ type, attrs }) => {
    if (type.name === 'reference') isKept = false
    if (type.name === 'image' && !html.includes(String(attrs.src))) isKept = false
  })
  return isKept && (node.type.name !== 'image' || html.includes(String(node.attrs.src)))
}
