import { folded } from '../plain-text.ts'
import { braceProblem } from './braces.ts'
import { textParts } from './text-links.ts'

type BlockKind = 'field' | 'heading' | 'paragraph' | 'item' | 'source' | 'part'

/** What can be added to a page. */
export type AddedKind = 'heading' | 'paragraph' | 'item'

/**
 * A part of a page of long text: a field of its front matter, a heading, a paragraph, an item of a
 * list, a source, or a part that the site fills in. `before`, `text` and `after` are its Markdown, so
 * that those of all blocks together are the page, byte for byte.
 */
export interface PageBlock {
  kind: BlockKind
  /** Of a field; else empty. */
  name: string
  before: string
  text: string
  after: string
}

const HEAD = /^---\n.*?\n---(?=\n)/s

/** Between two blocks; captured, so that `split` keeps it. */
const BREAK = /(\n{2,}|\n(?=## |- ))/

const KINDS: Readonly<Record<string, BlockKind>> = {
  '## ': 'heading',
  '- ': 'item',
  '> ': 'source',
}

/** The blocks of a page of long text, in their order. */
export function pageBlocks(source: string): PageBlock[] {
  const [head = ''] = HEAD.exec(source) ?? []
  const blocks = fieldsOf(head)
  let before = ''
  for (const [at, piece] of source.slice(head.length).split(BREAK).entries()) {
    if (at % 2 === 1 || piece === '') before += piece
    else {
      blocks.push(blockOf(before, piece))
      before = ''
    }
  }
  const last = blocks.at(-1)
  if (last) last.after += before
  return blocks
}

function fieldsOf(head: string): PageBlock[] {
  const lines = head.split('\n').slice(1, -1)
  return lines.map((line, at) => {
    const [, name = '', text = line] = /^([^:]+): (.*)$/.exec(line) ?? []
    return {
      kind: 'field',
      name,
      before: `${at === 0 ? '---' : ''}\n${name && `${name}: `}`,
      text,
      after: at === lines.length - 1 ? '\n---' : '',
    }
  })
}

function blockOf(before: string, piece: string): PageBlock {
  const [, lead = '', sign = '', words = '', end = ''] =
    /^(\s*)(## |- |> )?(.*?)(\s*)$/s.exec(piece) ?? []
  const kind = KINDS[sign] ?? (/^\{\w+\}$/.test(words) ? 'part' : 'paragraph')
  // What addresses call a section is not for people.
  const [anchor = ''] = (kind === 'heading' && / \{#[^}]*\}$/.exec(words)) || []
  const text = words.slice(0, words.length - anchor.length)
  return { kind, name: '', before: before + lead + sign, text, after: anchor + end }
}

/** The page that the blocks are. */
export const pageOf = (blocks: readonly PageBlock[]): string =>
  blocks.map(({ before, text, after }) => before + text + after).join('')

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Lines as paragraphs and lists. */
const paragraphs = (lines: readonly string[]): string =>
  lines.reduce((text, line, at) => {
    const isNextItem = line.startsWith('- ') && lines[at - 1]?.startsWith('- ')
    return text + (at === 0 ? '' : isNextItem ? '\n' : '\n\n') + line
  }, '')

const items = (lines: readonly string[]): string =>
  lines.map((line) => line.replace(/^- /, '')).join('\n- ')

function wordsAs(kind: BlockKind, typed: string): string {
  const lines = linesOf(typed)
  if (kind === 'item') return items(lines)
  return kind === 'paragraph' || kind === 'part' ? paragraphs(lines) : lines.join(' ')
}

/**
 * The page with other words in a block, of which each line is a paragraph or item of its own; as it
 * is where none are left.
 */
export function withWords(blocks: readonly PageBlock[], place: number, typed: string): string {
  return pageOf(
    blocks.map((block, at) => {
      const isOther = at === place && typed !== block.text && typed.trim() !== ''
      return isOther ? { ...block, text: wordsAs(block.kind, typed) } : block
    }),
  )
}

const SIGNS: Readonly<Record<AddedKind, string>> = {
  heading: '\n\n## ',
  paragraph: '\n\n',
  item: '\n\n- ',
}

/** The page with another block below one; as it is where the block has no words. */
export function withBlock(
  blocks: readonly PageBlock[],
  place: number,
  { kind, typed }: { kind: AddedKind; typed: string },
): string {
  if (typed.trim() === '') return pageOf(blocks)
  const isOfList = kind === 'item' && blocks[place]?.kind === 'item'
  const [next, ...rest] = blocks.slice(place + 1)
  const joined = kind === 'item' && next?.kind === 'item' ? { ...next, before: '\n- ' } : next
  const added = (isOfList ? '\n- ' : SIGNS[kind]) + wordsAs(kind, typed)
  return pageOf(blocks.slice(0, place + 1)) + added + pageOf(joined ? [joined, ...rest] : rest)
}

/** The page without a block. */
export function withoutBlock(blocks: readonly PageBlock[], place: number): string {
  const removed = blocks[place]
  return pageOf(
    blocks.flatMap((block, at) => {
      if (at === place) return []
      // The first item of a list begins it.
      const isNext = at === place + 1 && block.kind === 'item' && removed?.kind === 'item'
      return isNext ? [{ ...block, before: removed.before }] : [block]
    }),
  )
}

/** What can be added between two blocks: within a list only another item. */
export function addable(kind: BlockKind, next: BlockKind | undefined): AddedKind[] {
  if (kind === 'field') return []
  if (kind !== 'item') return ['paragraph', 'item', 'heading']
  return next === 'item' ? ['item'] : ['item', 'paragraph', 'heading']
}

/** The places of the blocks that have all words of a search. */
export function blocksWith(blocks: readonly PageBlock[], q: string): number[] {
  const words = folded(q).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return blocks.flatMap(({ text }, place) =>
    words.every((word) => folded(text).includes(word)) ? [place] : [],
  )
}

/** The first block that does not fit, with the sentence about it; undefined if all fit. */
export function blockProblem(
  blocks: readonly PageBlock[],
): { place: number; text: string } | undefined {
  for (const place of blocks.keys()) {
    const text = problemAt(blocks, place)
    if (text !== undefined) return { place, text }
  }
  return undefined
}

const SOURCE = /^(?:\d{4}-\d\d )?https:\S+ .+$/

/** A part that is computed, which stands on its own. */
const COMPUTED = /\{(?:cancellationTerms|weather)\}/

/** Whether a block is a part that the site computes, which has no words of its own. */
export const isComputed = ({ kind, text }: PageBlock): boolean =>
  kind === 'part' && COMPUTED.test(text)

function problemAt(blocks: readonly PageBlock[], place: number): string | undefined {
  const { kind, name, text } = blocks[place] ?? { kind: 'part', name: '', text: '' }
  if (kind === 'field' && text.trim() === '') return 'Escribe algo.'
  if (kind === 'heading') return headingProblem(text, blocks[place + 1])
  if (kind !== 'field' && (place === 0 || blocks[place - 1]?.kind === 'field'))
    return 'La página tiene que empezar con un título.'
  if (kind === 'source')
    return SOURCE.test(text) ? undefined : 'Una fuente se escribe así: 2026-11 https://… Nombre.'
  return kind === 'paragraph' || kind === 'item' || name === 'intro'
    ? wordsProblem(text)
    : undefined
}

function wordsProblem(text: string): string | undefined {
  if (COMPUTED.test(text)) return 'Los plazos y el clima van en un párrafo propio.'
  return hasGoodLinks(text)
    ? braceProblem(text)
    : 'Un enlace se escribe así: [palabras](https://dirección). Fuera de un enlace no van [ ni ].'
}

const headingProblem = (text: string, next: PageBlock | undefined): string | undefined =>
  !next || next.kind === 'heading' ? `Bajo el título «${text}» falta un párrafo.` : undefined

function hasGoodLinks(text: string): boolean {
  try {
    textParts(text)
    return true
  } catch {
    return false
  }
}

/** The name of a block in the preview: the key of its page, and its place there. */
export const blockKey = (key: string, place: number): string => `${key}@${place}`

/** Reads what the preview calls a text: its key, and of a block of a long page its place. */
export function readBlockKey(name: string): { key: string; place?: number } {
  const [key = '', place] = name.split('@')
  return place === undefined ? { key } : { key, place: Number(place) }
}
